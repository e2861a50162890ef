"""A server of the tracker's tools, written from the specification: Python's standard library, JSON-RPC by hand."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from jira import Refused  # noqa: E402
from rpc import Server  # noqa: E402
from styles import is_structured  # noqa: E402
from tools import TOOLS, problems  # noqa: E402


def published(tool):
    shown = {'description': tool['description'], 'inputSchema': tool['schema'], 'run': lambda given, progress: call(tool, given)}
    return {**shown, 'outputSchema': {'type': 'object', 'additionalProperties': True}} if is_structured() else shown


def failed(text):
    return {'content': [{'type': 'text', 'text': text}], 'isError': True}


def call(tool, given):
    wrong = problems(tool['schema'], given, 'arguments')
    if wrong:
        return failed('These arguments cannot be used. ' + ' '.join(wrong))
    filled = {key: part['default'] for key, part in tool['schema']['properties'].items() if 'default' in part}
    said = {key: value for key, value in given.items() if value is not None or key == 'assignee'}
    try:
        return tool['run']({**filled, **said}).result
    except Refused as error:
        return failed(f"{tool['name']} failed: {error}")


Server('tracker-in-python', '1.0.13', {name: published(tool) for name, tool in TOOLS.items()}).serve()
