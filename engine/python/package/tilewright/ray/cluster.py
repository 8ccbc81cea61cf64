"""Ray itself: one that runs, or one that starts here."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from collections.abc import Iterator

# Nobody else may give it work, and it tells nobody about it.
os.environ.setdefault("RAY_AUTH_MODE", "token")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
# Results are small; the games are in files.
_STORE = 128 << 20


def guarded() -> None:
    """Makes a token for a Ray that starts here, if there is none: whoever has none cannot speak to it. A call of Ray's has to come after it."""
    known = os.environ.get("RAY_AUTH_TOKEN") or os.environ.get("RAY_AUTH_TOKEN_PATH")
    if os.environ["RAY_AUTH_MODE"] == "token" and not known:
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    if "ray" in sys.modules:
        # It was loaded before this module, and has read what it goes by already.
        from ray._raylet import AuthenticationTokenLoader, Config

        Config.initialize("")
        AuthenticationTokenLoader.instance().reset_cache()


@contextlib.contextmanager
def connected(address: str | None = None, cpus: int | None = None) -> Iterator[None]:
    """Connects to a cluster, or starts Ray on 127.0.0.1; what was started here ends with it.

    Ray's token authentication is on, unless ``RAY_AUTH_MODE`` says otherwise. A cluster's token is where Ray looks for it: ``RAY_AUTH_TOKEN``,
    ``RAY_AUTH_TOKEN_PATH``, ``~/.ray/auth_token``.
    """
    if address is None and not _runs():
        guarded()
    import ray

    if ray.is_initialized():
        yield
        return
    here = address is None or address.startswith(("127.", "localhost:"))
    with within() if here else contextlib.nullcontext():
        if address is not None:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        else:
            ray.init(
                num_cpus=cpus,
                _node_ip_address="127.0.0.1",
                include_dashboard=False,
                object_store_memory=_STORE,
                log_to_driver=False,
                logging_level="ERROR",
            )
        try:
            yield
        finally:
            ray.shutdown()


@contextlib.contextmanager
def within() -> Iterator[None]:
    """While it lasts, what Ray starts stays on 127.0.0.1.

    Ray takes 127.0.0.1 for this machine's address to others wherever clusters of several machines are possible, and its services listen at all
    addresses then. Where they are not, it does what it is told; this is its switch for that.
    """
    import ray

    constants, switch = ray._private.ray_constants, ray._private.ray_constants.ENABLE_RAY_CLUSTERS_ENV_VAR
    before = constants.ENABLE_RAY_CLUSTER, os.environ.get(switch)
    # The one is for this process, the other for those that it starts.
    constants.ENABLE_RAY_CLUSTER, os.environ[switch] = False, "0"
    try:
        yield
    finally:
        constants.ENABLE_RAY_CLUSTER = before[0]
        if before[1] is None:
            os.environ.pop(switch, None)
        else:
            os.environ[switch] = before[1]


def _runs() -> bool:
    """True if somebody has connected to a cluster already."""
    return "ray" in sys.modules and sys.modules["ray"].is_initialized()
