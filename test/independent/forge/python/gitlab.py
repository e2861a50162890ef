"""GitLab over urllib: GraphQL first, REST for what GraphQL does not have."""

import http.client
import json
import os
import urllib.error
import urllib.parse
import urllib.request

ENVIRONMENT = os.environ


class Refused(Exception):
    """GitLab or the arguments say no; the message is for the caller."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token is sent to no address that it was not given for."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def quote(part):
    return urllib.parse.quote(str(part), safe='')


def reason(text):
    try:
        said = json.loads(text)
    except ValueError:
        return text[:200]
    if isinstance(said, dict):
        said = said.get('message') or said.get('error_description') or said.get('error') or said.get('errors') or said
    return said if isinstance(said, str) else json.dumps(said)


class Forge:
    """One instance with one token, or none. The token of the environment is for the instance of the environment."""

    def __init__(self, credentials):
        own = ENVIRONMENT['FORGE_URL'].rstrip('/')
        self.base = ((credentials or {}).get('forgeUrl') or own).rstrip('/')
        fallback = ENVIRONMENT.get('FORGE_TOKEN') if urllib.parse.urlsplit(self.base)[:2] == urllib.parse.urlsplit(own)[:2] else None
        self.token = (credentials or {}).get('accessToken') or fallback

    def send(self, method, address, body=None):
        headers = {'Accept': 'application/json', **({'Authorization': f'Bearer {self.token}'} if self.token else {})}
        payload = None if body is None else json.dumps(body).encode()
        if payload is not None:
            headers['Content-Type'] = 'application/json'
        request = urllib.request.Request(self.base + address, data=payload, method=method, headers=headers)
        try:
            with OPENER.open(request, timeout=9) as response:
                return response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            raise Refused(f'GitLab answered {error.code}: {reason(self.rest_of(error))}') from None
        except (OSError, http.client.HTTPException) as error:
            unsure = '' if method == 'GET' else '; if this was to change something, look whether it did'
            raise Refused(f'GitLab gave no answer ({error or type(error).__name__}){unsure}') from None

    @staticmethod
    def rest_of(error):
        try:
            return error.read().decode(errors='replace')
        except (OSError, http.client.HTTPException):
            return ''

    def rest(self, method, path, query=None, body=None):
        """Status, headers and bytes of one request to REST."""
        given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items() if value is not None}
        return self.send(method, f'/api/v4{path}' + ('?' + urllib.parse.urlencode(given) if given else ''), body)

    def get(self, path, query=None):
        return read(self.rest('GET', path, query)[2])

    def every(self, path, query=None, most=None, fits=lambda _: True):
        """Members of a list that fit, and whether there are more than were asked for or may be."""
        found, page = [], 1
        while True:
            _, headers, content = self.rest('GET', path, {**(query or {}), 'per_page': 100, 'page': page})
            members = read(content)
            if not isinstance(members, list):
                raise Refused('GitLab answered with something that is no list.')
            found += [member for member in members if fits(member)]
            last = not headers.get('X-Next-Page') and 'rel="next"' not in (headers.get('Link') or '')
            if most is not None and len(found) >= most:
                return found[:most], len(found) > most or not last
            if last or not members:
                return found, False
            page += 1

    def document(self, text, variables=None):
        answer = read(self.send('POST', '/api/graphql', {'query': text, 'variables': variables or {}})[2])
        if not isinstance(answer, dict):
            raise Refused('GitLab answered a document of GraphQL with something else.')
        return answer

    def ask(self, text, **variables):
        """Data of a document; refused where there are errors."""
        answer = self.document(text, {name: value for name, value in variables.items() if value is not None})
        if answer.get('errors'):
            raise Refused('GitLab refused: ' + '; '.join(error['message'] for error in answer['errors']))
        return answer['data']

    def pages(self, a, fetch):
        """A page of a connection, or several of them, and how to go on."""
        wanted, cursor, nodes = int(a['first']), a.get('after'), []
        while True:
            left = wanted - len(nodes)
            connection = fetch(min(left, 40) if a.get('fetchAll') else left, cursor)
            nodes += connection['nodes']
            info = connection['pageInfo']
            if not a.get('fetchAll') or not info['hasNextPage'] or len(nodes) >= wanted:
                return nodes, {'hasNextPage': info['hasNextPage'], 'endCursor': info['endCursor']}
            cursor = info['endCursor']

    def mutate(self, name, kind, given, fields):
        """What a mutation made; refused where it says why it made nothing."""
        document = f'mutation($input: {kind}!) {{ {name}(input: $input) {{ errors {fields} }} }}'
        outcome = self.ask(document, input={key: value for key, value in given.items() if value is not None})[name]
        if outcome is None or outcome['errors']:
            raise Refused('GitLab refused: ' + '; '.join((outcome or {}).get('errors') or ['this is not there, or you may not do it']))
        return outcome


def read(content):
    try:
        return json.loads(content)
    except ValueError:
        raise Refused('GitLab answered with something that is not JSON.') from None


def there(value, what):
    if value is None:
        raise Refused(f'{what} is not there, or may not be seen.')
    return value


def gid(kind, given, argument):
    """The global ID of a number or of a global ID, in GitLab's words."""
    for start in ('', f'gid://forge/{kind}/', f'gid://gitlab/{kind}/'):
        number = given[len(start):]
        if given.startswith(start) and number.isascii() and number.isdigit():
            return f'gid://gitlab/{kind}/{number}'
    raise Refused(f'{argument}: expected a number or gid://forge/{kind}/<number>, received {given}.')


def number_in(identifier):
    return int(identifier.rsplit('/', 1)[-1])


def connection(fields):
    return f'{{ nodes {{ {fields} }} pageInfo {{ hasNextPage endCursor }} }}'
