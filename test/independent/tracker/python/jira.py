"""Jira Cloud over urllib: one function asks, one walks pages."""

import base64
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

BASE = os.environ['TRACKER_URL'].rstrip('/')
AUTHORIZATION = 'Basic ' + base64.b64encode(f"{os.environ['TRACKER_EMAIL']}:{os.environ['TRACKER_TOKEN']}".encode()).decode()
PASSING = (429, 502, 503, 504)


class Refused(Exception):
    """The tracker or the arguments say no; the message is for the caller."""


def quote(part):
    return urllib.parse.quote(str(part), safe='')


def ask(method, path, body=None, query=None, again=None, raw=False, headers=None):
    """What the tracker answers; reads are tried three times while it is busy or away."""
    url = BASE + path + ('?' + urllib.parse.urlencode(query, doseq=True) if query else '')
    payload = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    again = method == 'GET' if again is None else again
    for attempt in range(3):
        request = urllib.request.Request(url, data=payload, method=method, headers={'Accept': '*/*' if raw else 'application/json', 'Content-Type': 'application/json', **(headers or {})})
        request.add_unredirected_header('Authorization', AUTHORIZATION)
        try:
            with urllib.request.urlopen(request, timeout=8) as response:
                answered = response.read()
                return answered if raw else json.loads(answered or b'null')
        except urllib.error.HTTPError as error:
            repeat = error.code == 429 or again and error.code in PASSING
            if attempt == 2 or not repeat:
                raise Refused(why(error)) from None
            time.sleep(min(float(error.headers.get('Retry-After') or 0.2), 1))
        except (OSError, ValueError) as error:
            if attempt == 2 or not again:
                raise Refused(f'the tracker gave no answer that can be read ({error})' + ('' if again else '; it is not certain whether the change was made, so look before you repeat it')) from None
            time.sleep(0.1)


def why(error):
    try:
        said = json.loads(error.read())
        texts = list(said.get('errorMessages') or []) + [f'{field}: {text}' for field, text in (said.get('errors') or {}).items()]
        return f"HTTP {error.code}: {'; '.join(texts) or error.reason}"
    except (ValueError, AttributeError, OSError):
        return f'HTTP {error.code}: {error.reason}'


def pages(path, key='values', query=None, size=50, most=None):
    """All members of a list that is read by startAt."""
    found = []
    while True:
        page = ask('GET', path, query={**(query or {}), 'startAt': len(found), 'maxResults': size if most is None else max(1, min(size, most - len(found)))})
        found += page[key]
        total = page.get('total')
        done = page.get('isLast') if total is None else len(found) >= total
        if done or not page[key] or most is not None and len(found) >= most:
            return found[:most], total if total is not None else len(found)


def search(jql, fields, most=None, token=None):
    """Issues of a query, and the token of the next page or None; more than a page is fetched page by page."""
    found = []
    while True:
        body = {'jql': jql, 'fields': fields, 'maxResults': 100 if most is None else min(100, most - len(found))}
        page = ask('POST', '/rest/api/3/search/jql', {**body, **({'nextPageToken': token} if token else {})}, again=True)
        found += page['issues']
        token = page.get('nextPageToken')
        if not token or most is not None and len(found) >= most:
            return found, token


def upload(path, name, content):
    boundary = uuid.uuid4().hex
    safe = name.replace('\\', '\\\\').replace('"', '%22').replace('\r', '%0D').replace('\n', '%0A')
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{safe}"\r\nContent-Type: application/octet-stream\r\n\r\n'
    body = head.encode() + content + f'\r\n--{boundary}--\r\n'.encode()
    return ask('POST', path, body, headers={'Content-Type': f'multipart/form-data; boundary={boundary}', 'X-Atlassian-Token': 'no-check'})


def document(text):
    """A text as a document of Atlassian: empty lines divide paragraphs."""
    def paragraph(lines):
        content = []
        for at, line in enumerate(lines):
            content += ([{'type': 'hardBreak'}] if at else []) + ([{'type': 'text', 'text': line}] if line else [])
        return {'type': 'paragraph', 'content': content} if content else {'type': 'paragraph'}

    return {'type': 'doc', 'version': 1, 'content': [paragraph(part.split('\n')) for part in text.split('\n\n')]}


INLINE = ('paragraph', 'heading', 'codeBlock', 'taskItem', 'decisionItem', 'caption')  # what holds texts, not blocks


def text_of(node):
    """What a document says, without its form."""
    if node is None or isinstance(node, str):
        return node
    kind, inner = node.get('type'), node.get('content') or []
    if kind == 'text':
        return node.get('text', '')
    if kind == 'hardBreak':
        return '\n'
    if kind in ('mention', 'emoji', 'status', 'date', 'inlineCard'):
        given = node.get('attrs') or {}
        return str(given.get('text') or given.get('url') or given.get('shortName') or given.get('timestamp') or '')
    between = '' if kind in INLINE else {'doc': '\n\n', 'tableRow': ' | '}.get(kind, '\n')
    return between.join(filter(None, map(text_of, inner)))
