"""A player that is a program of its own: it lays near the middle and puts a piece wherever it may.

    tilewright ladder base --policies "random,exec:python3 engine/examples/player.py"
"""
import json
import re
import sys


def liking(option):
    """How much it likes an option, which it reads as people do: "lay (1,0) turn 2", "figure on r1", "pass"."""
    cell = re.match(r"lay \((-?\d+),(-?\d+)\)", option)
    if cell:
        return -abs(int(cell[1])) - abs(int(cell[2]))
    return -1000 if option == "pass" else 0


for line in sys.stdin:
    said = json.loads(line)
    if said["say"] == "choose":
        options = said["options"]
        print(max(range(len(options)), key=lambda number: liking(options[number])), flush=True)
