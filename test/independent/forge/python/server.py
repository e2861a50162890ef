"""A server of the forge's tools, written from the specification: Python's standard library, GraphQL before REST."""

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import activity  # noqa: E402
import issues  # noqa: E402
import merge_requests  # noqa: E402
import passthrough  # noqa: E402
import projects  # noqa: E402
from gitlab import Forge, Refused  # noqa: E402
from rpc import Failure, Server  # noqa: E402
from schema import arguments, wrong  # noqa: E402
from styles import is_structured, present  # noqa: E402

PROMPT = {'name': 'review_queue', 'description': 'What waits for a review', 'arguments': [{'name': 'group', 'required': True}]}


class ForgeServer(Server):
    """A server that offers a prompt beside its tools."""

    def method(self, method, params):
        if method == 'initialize':
            answer = super().method(method, params)
            return {**answer, 'capabilities': {'tools': {}, 'prompts': {}}}
        if method == 'prompts/list':
            return {'prompts': [PROMPT]}
        if method == 'prompts/get':
            group = (params.get('arguments') or {}).get('group')
            if params.get('name') != PROMPT['name'] or not group:
                raise Failure(-32602, 'There is the prompt review_queue alone, with the argument group.')
            text = f'Which merge requests of {group} wait longest, and for whom?'
            return {'messages': [{'role': 'user', 'content': {'type': 'text', 'text': text}}]}
        return super().method(method, params)


def hints(name):
    deletes, calls_back = name.startswith('delete_'), name in ('execute_custom_query', 'execute_rest_write')
    reads = not (deletes or calls_back or name.startswith('create_'))
    return {'readOnlyHint': reads, 'destructiveHint': deletes or name == 'execute_rest_write', 'idempotentHint': reads or deletes}


def failed(text):
    return {'isError': True, 'content': [{'type': 'text', 'text': text}]}


def answer(title, facts, raw):
    """Facts in the style, and what is to stay as it is behind them."""
    if is_structured() or os.environ.get('STYLE', 'json') in ('json', 'sparse'):
        return present(title, {**facts, **raw})
    said = present(title, facts) if facts else {'content': []}
    texts = [value if isinstance(value, str) else json.dumps({name: value}, ensure_ascii=False) for name, value in raw.items()]
    return {'content': said['content'] + [{'type': 'text', 'text': text} for text in texts if text]}


def called(name, title, run, schema):
    def call(given, _progress):
        problems = wrong(schema, given, 'arguments')
        if problems:
            return failed(f'{name} cannot be called like this. ' + ' '.join(problems))
        defaults = {key: part['default'] for key, part in schema['properties'].items() if 'default' in part}
        a = {**defaults, **given}
        try:
            outcome = run(a, Forge(a.pop('userCredentials', None)))
        except Refused as refusal:
            return failed(f'{name}: {refusal}')
        facts, raw = outcome if isinstance(outcome, tuple) else (outcome, {})
        return answer(title, facts, raw)

    return call


def tool(name, about, run, parts):
    schema = arguments(parts)
    shown = {'description': about, 'inputSchema': schema, 'annotations': hints(name), 'run': called(name, about.rstrip('.'), run, schema)}
    return {**shown, 'outputSchema': {'type': 'object'}} if is_structured() else shown


TOOLS = {row[0]: tool(*row) for part in (projects, issues, merge_requests, activity, passthrough) for row in part.TOOLS}
ForgeServer('forge-in-python', '2.2.4', TOOLS).serve()
