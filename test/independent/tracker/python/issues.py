"""Tools for issues, their comments and history, and attachments."""

import os

from jira import Refused, ask, document, pages, quote, search, text_of, upload
from answers import Answer, instant, optional


def name_of(value):
    return value and (value.get('displayName') or value.get('name'))


def custom(value):
    """The value of a custom field without what only Jira needs."""
    if isinstance(value, list):
        return [custom(inner) for inner in value]
    if isinstance(value, dict):
        return text_of(value) if value.get('type') == 'doc' else value.get('displayName') or value.get('name') or value.get('value') or value
    return value


# fact: (the name that answers have for it, the fields of Jira that it takes, how it is read)
FACTS = {
    'key': ('key', [], lambda issue, f: issue['key']),
    'summary': ('summary', ['summary'], lambda issue, f: f.get('summary')),
    'description': ('description', ['description'], lambda issue, f: text_of(f.get('description'))),
    'type': ('issue_type', ['issuetype'], lambda issue, f: name_of(f.get('issuetype'))),
    'status': ('status', ['status'], lambda issue, f: name_of(f.get('status'))),
    'statusCategory': ('status_category', ['status'], lambda issue, f: name_of((f.get('status') or {}).get('statusCategory'))),
    'priority': ('priority', ['priority'], lambda issue, f: name_of(f.get('priority'))),
    'assignee': ('assignee', ['assignee'], lambda issue, f: name_of(f.get('assignee'))),
    'reporter': ('reporter', ['reporter'], lambda issue, f: name_of(f.get('reporter'))),
    'created': ('created', ['created'], lambda issue, f: instant(f['created'])),
    'updated': ('updated', ['updated'], lambda issue, f: instant(f['updated'])),
    'labels': ('labels', ['labels'], lambda issue, f: f.get('labels') or []),
    'components': ('components', ['components'], lambda issue, f: [name_of(part) for part in f.get('components') or []]),
    'attachmentCount': ('attachment_count', ['attachment'], lambda issue, f: len(f.get('attachment') or [])),
    'commentCount': ('comment_count', ['comment'], lambda issue, f: (f.get('comment') or {}).get('total', 0)),
    'parent': ('parent', ['parent'], lambda issue, f: (f.get('parent') or {}).get('key')),
    'customFields': ('custom_fields', ['*all'], lambda issue, f: {name: custom(value) for name, value in f.items() if name.startswith('customfield_') and value is not None}),
}
GET_FIELDS = list(FACTS)
SPRINT_FIELDS = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority', 'type', 'description', 'labels', 'customFields']
SEARCH_FIELDS = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'type', 'parent', 'priority', 'description', 'labels', 'customFields']


def asked(facts):
    wanted = sorted({field for fact in facts for field in FACTS[fact][1]})
    return ['*all'] if '*all' in wanted else wanted or ['summary']


def record(issue, facts):
    """The facts of an issue that were asked for, after its key."""
    return {FACTS[fact][0]: FACTS[fact][2](issue, issue.get('fields') or {}) for fact in dict.fromkeys(['key', *facts])}


def path(key, rest=''):
    return f'/rest/api/3/issue/{quote(key)}{rest}'


def create_issue(a):
    fields = {'project': {'key': a['projectKey']}, 'summary': a['summary'], 'issuetype': {'name': a['issueType']}}
    if a.get('description'):
        fields['description'] = document(a['description'])
    for name, shaped in (('priority', lambda v: {'name': v}), ('labels', list), ('assignee', lambda v: {'accountId': v}), ('parent', lambda v: {'key': v}), ('components', lambda v: [{'name': n} for n in v])):
        if a.get(name) is not None:
            fields[name] = shaped(a[name])
    made = ask('POST', '/rest/api/3/issue', {'fields': fields})
    return Answer('The issue was created', {'issue_key': made['key'], 'id': made['id']})


def get_issue(a):
    facts = a.get('fields') or GET_FIELDS
    issue = ask('GET', path(a['issueKey']), query={'fields': ','.join(asked(facts))})
    return Answer(f"Issue {issue['key']}", record(issue, facts))


def update_issue(a):
    fields = {}
    for name, shaped in (('summary', str), ('description', lambda v: document(v) if v else None), ('priority', lambda v: {'name': v}), ('labels', list)):
        if a.get(name) is not None:
            fields[name] = shaped(a[name])
    if 'assignee' in a:
        fields['assignee'] = a['assignee'] and {'accountId': a['assignee']}
    given = a.get('customFields') or {}
    long_texts = textareas() if any(isinstance(value, str) for value in given.values()) else ()
    fields.update({name: document(value) if name in long_texts and isinstance(value, str) else value for name, value in given.items()})
    if not fields:
        raise Refused('nothing to change: give at least one of summary, description, priority, assignee, labels, customFields')
    ask('PUT', path(a['issueKey']), {'fields': fields})
    return Answer(f"{a['issueKey']} was updated", {'issue_key': a['issueKey'], 'changed': sorted(fields)})


def textareas():
    return {field['id'] for field in ask('GET', '/rest/api/3/field') if (field.get('schema') or {}).get('custom', '').endswith(':textarea')}


def add_comment(a):
    made = ask('POST', path(a['issueKey'], '/comment'), {'body': document(a['body'])})
    return Answer(f"The comment was added to {a['issueKey']}", {'comment_id': made['id'], 'created': instant(made['created'])})


def get_issue_comments(a):
    found, total = pages(path(a['issueKey'], '/comment'), 'comments', {'orderBy': '-created'}, 100, a['maxResults'])
    return Answer(f"Comments of {a['issueKey']}, newest first", {'total': total}, comments=[
        {'id': comment['id'], 'author': name_of(comment.get('author')), 'created': instant(comment['created']), 'body': text_of(comment['body'])} for comment in found
    ])


def get_issue_history(a):
    found, total = pages(path(a['issueKey'], '/changelog'), 'values', {}, 100, a['maxResults'])
    return Answer(f"History of {a['issueKey']}", {'total': total}, changes=[
        {'id': entry['id'], 'author': name_of(entry.get('author')), 'at': instant(entry['created']), 'items': [
            {'field': item['field'], 'from': item.get('fromString'), 'to': item.get('toString')} for item in entry['items']
        ]} for entry in found
    ])


def get_transitions(a):
    found = ask('GET', path(a['issueKey'], '/transitions'))['transitions']
    return Answer(f"{a['issueKey']} can move to", transitions=[
        {'id': move['id'], 'name': move['name'], 'to_status': move['to']['name'], 'category': name_of(move['to'].get('statusCategory'))} for move in found
    ])


def transition_issue(a):
    body = {'transition': {'id': a['transitionId']}}
    if a.get('comment'):
        body['update'] = {'comment': [{'add': {'body': document(a['comment'])}}]}
    ask('POST', path(a['issueKey'], '/transitions'), body)
    return Answer(f"{a['issueKey']} was moved", {'issue_key': a['issueKey'], 'transition_id': a['transitionId']})


def search_issues(a):
    facts = a.get('fields') or ['key', 'summary', 'status', 'statusCategory', 'assignee', 'type', 'parent']
    found, token = search(a['jql'], asked(facts), a['maxResults'], a.get('nextPageToken'))
    more = {'next_page_token': token} if token else {}
    return Answer(f'{len(found)} issues', more, ordered=True, issues=[record(issue, facts) for issue in found])


def attachment(file):
    return {'id': str(file['id']), 'filename': file['filename'], 'size': file['size'], 'mime_type': file.get('mimeType')}


def list_attachments(a):
    issue = ask('GET', path(a['issueKey']), query={'fields': 'attachment'})
    return Answer(f"Attachments of {issue['key']}", attachments=[attachment(file) for file in issue['fields'].get('attachment') or []])


def upload_attachment(a):
    try:
        with open(os.path.expanduser(a['filePath']), 'rb') as file:
            content = file.read()
    except OSError as error:
        raise Refused(f"filePath: cannot read {a['filePath']}: {error.strerror}") from None
    made = upload(path(a['issueKey'], '/attachments'), os.path.basename(a['filePath']), content)
    return Answer(f"Attached to {a['issueKey']}", attachments=[attachment(file) for file in made])


def download_attachment(a):
    content = ask('GET', f"/rest/api/3/attachment/content/{quote(a['attachmentId'])}", raw=True)
    target = os.path.expanduser(a['outputPath'])
    try:
        os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
        with open(target, 'wb') as file:
            file.write(content)
    except OSError as error:
        raise Refused(f"outputPath: cannot write {target}: {error.strerror}") from None
    return Answer('Saved', {'attachment_id': a['attachmentId'], 'path': target, 'bytes': len(content)})
