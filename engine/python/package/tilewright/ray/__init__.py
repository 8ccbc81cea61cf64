"""Runs, comparisons and ladders on many machines, by `Ray <https://docs.ray.io>`_.

``python -m tilewright.ray simulate base+farmers --games 100000000 --policy greedy --out /shared/run1``

A run is cut into shards, ranges of game numbers, each a task of Ray. What they come to together is what one run gives, to the last digit, whatever
the machines and whoever was lost on the way. The folder keeps what is finished: the same call goes on where it was stopped.

It needs ``pip install 'tilewright[ray]'``.
"""

from __future__ import annotations

from .cluster import connected
from .driver import Failed, Stopped, drive
from .job import Job

__all__ = ["Failed", "Job", "Stopped", "connected", "drive"]
