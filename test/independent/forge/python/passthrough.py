"""GraphQL and REST as they are, and messages of administrators."""

import json
import re
import urllib.parse

from gitlab import Refused, there
from issues import writes
from records import at
from schema import boolean, integer, one_of, some, string
from styles import in_any_order

QUERY = {'type': 'object', 'additionalProperties': {'type': ['string', 'number', 'boolean']}}


def checked(path):
    """A path below /api/v4; it cannot lead out of there."""
    plain = urllib.parse.unquote(path)
    bad = [
        (not re.match(r'/(?![/\\])', path), 'it begins with one /'),
        (re.match(r'/api(/|$)', plain), 'it has no /api/v4'),
        (re.search(r'[?#\s\\]', path), 'what is to be behind ? is given as query'),
        (any(step in ('.', '..') for step in plain.split('/')), 'it has no steps of dots'),
    ]
    for broken, rule in bad:
        if broken:
            raise Refused(f'path: received {path}, but {rule}.')
    return path


def answered(outcome):
    status, headers, content = outcome
    try:
        body = json.loads(content)
    except ValueError:
        body = content.decode(errors='replace')
    following = headers.get('X-Next-Page')
    return {'status': status, **({'next_page': int(following)} if following else {})}, {'body': body}


def rest_read(a, forge):
    return answered(forge.rest('GET', checked(a['path']), a.get('query')))


@writes
def rest_write(a, forge):
    return answered(forge.rest(a['method'], checked(a['path']), a.get('query'), a.get('body')))


def is_mutation(document):
    """Whether a word outside of strings, comments and braces is `mutation`."""
    bare = re.sub(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*', ' ', document)
    depth = 0
    for token in re.findall(r'[{}()]|\w+', bare):
        depth += {'{': 1, '(': 1, '}': -1, ')': -1}.get(token, 0)
        if depth == 0 and token == 'mutation':
            return True
    return False


def custom_query(a, forge):
    if is_mutation(a['query']) and not forge.token:
        raise Refused('A mutation needs a user: give userCredentials with an accessToken.')
    answer = forge.document(a['query'], a.get('variables'))
    errors = [error['message'] for error in answer.get('errors') or []]
    if errors and not any(value is not None for value in (answer.get('data') or {}).values()):
        raise Refused('GitLab refused: ' + '; '.join(errors))
    return {'errors': errors} if errors else {}, {'data': answer.get('data')}


def available_queries(_, forge):
    roots = forge.ask('{ __schema { queryType { fields { name description } } mutationType { fields { name description } } } }')['__schema']

    def fields(root):
        return in_any_order([{'name': it['name'], 'description': it['description']} for it in (root or {}).get('fields') or []])

    return {'queries': fields(roots['queryType']), 'mutations': fields(roots['mutationType'])}


def written(kind):
    if kind['kind'] == 'NON_NULL':
        return written(kind['ofType']) + '!'
    return f"[{written(kind['ofType'])}]" if kind['kind'] == 'LIST' else kind['name']


def type_fields(a, forge):
    kind = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
    document = f'''query($name: String!) {{ __type(name: $name) {{ name kind
        fields {{ name description type {{ {kind} }} }} inputFields {{ name description type {{ {kind} }} }} }} }}'''
    it = there(forge.ask(document, name=a['typeName'])['__type'], f"The type {a['typeName']}")
    fields = [{'name': one['name'], 'type': written(one['type']), 'description': one['description']} for one in it['fields'] or it['inputFields'] or []]
    return {'type_name': it['name'], 'kind': it['kind'], 'fields': in_any_order(fields)}


def administrators(run):
    def guarded(a, forge):
        if not forge.get('/user').get('is_admin'):
            raise Refused('Broadcast messages need an administrator.')
        return run(a, forge)

    return guarded


def broadcast(it):
    return {**{name: it.get(name) for name in (
        'id', 'message', 'broadcast_type', 'color', 'font', 'theme', 'target_path', 'target_access_levels', 'dismissable', 'active')},
        'starts_at': at(it['starts_at']), 'ends_at': at(it['ends_at'])}


@administrators
def create_broadcast(a, forge):
    return broadcast(json.loads(forge.rest('POST', '/broadcast_messages', body=a)[2]))


@administrators
def delete_broadcast(a, forge):
    forge.rest('DELETE', f"/broadcast_messages/{int(a['id'])}")
    return {'deleted': True, 'id': int(a['id'])}


@administrators
def get_broadcast(a, forge):
    return broadcast(forge.get(f"/broadcast_messages/{int(a['id'])}"))


@administrators
def list_broadcasts(a, forge):
    found = forge.get('/broadcast_messages', {'page': a['page'], 'per_page': a['perPage']})
    return {'broadcast_messages': [broadcast(it) for it in found]}


MOMENT = string(format='date-time')
TOOLS = [
    ('get_available_queries', 'Queries and mutations of the schema.', available_queries, {}),
    ('get_type_fields', 'Fields of a type.', type_fields, {'typeName*': some}),
    ('execute_custom_query', 'Any GraphQL.', custom_query, {'query*': string(), 'variables': {'type': 'object'}, 'requiresWrite': boolean(False)}),
    ('execute_rest_read', 'GET of REST.', rest_read, {'path*': some, 'query': QUERY}),
    ('execute_rest_write', 'Writes of REST; deletions are for good.', rest_write, {
        'method*': one_of(['POST', 'PUT', 'PATCH', 'DELETE']), 'path*': some, 'body': {}, 'query': QUERY}),
    ('create_broadcast_message', 'Announces something.', create_broadcast, {
        'message*': some, 'starts_at': MOMENT, 'ends_at': MOMENT, 'color': string(), 'font': string(),
        'target_access_levels': {'type': 'array', 'items': {'type': 'integer'}}, 'target_path': string(),
        'broadcast_type': one_of(['banner', 'notification']), 'dismissable': boolean(), 'theme': string()}),
    ('delete_broadcast_message', 'Deletes an announcement.', delete_broadcast, {'id*': integer()}),
    ('get_broadcast_message', 'One announcement.', get_broadcast, {'id*': integer()}),
    ('list_broadcast_messages', 'Announcements.', list_broadcasts, {'page': integer(1, default=1), 'perPage': integer(1, 100, 20)}),
]
