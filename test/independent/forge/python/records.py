"""What this author reports of records that GraphQL gives, in GitLab's names written with underscores."""

from datetime import datetime

from styles import with_optional

PERSON = 'username name'
ISSUE = (f'iid title description state createdAt updatedAt closedAt dueDate webUrl author {{ {PERSON} }} '
         f'assignees {{ nodes {{ {PERSON} }} }} labels {{ nodes {{ title }} }} milestone {{ title }} reference(full: true)')
MERGE_REQUEST = (f'iid title description state draft createdAt updatedAt mergedAt webUrl sourceBranch targetBranch '
                 f'author {{ {PERSON} }} assignees {{ nodes {{ {PERSON} }} }} reviewers {{ nodes {{ {PERSON} }} }} reference(full: true)')
NOTE = f'id body system internal createdAt author {{ {PERSON} }}'
COMMIT = 'sha title authorName authoredDate webUrl'
PROJECT = 'fullPath name description visibility starCount forksCount createdAt lastActivityAt webUrl archived'
PIPELINE = 'iid status duration createdAt finishedAt ref sha stages { nodes { name status } }'


def at(text):
    return text and datetime.fromisoformat(text.replace('Z', '+00:00'))


def usernames(people):
    return [person['username'] for person in (people or {}).get('nodes', [])]


def author(it):
    return (it.get('author') or {}).get('username')


def issue(it):
    return with_optional({
        'iid': int(it['iid']), 'title': it['title'], 'state': it['state'], 'author': author(it), 'assignees': usernames(it['assignees']),
        'created_at': at(it['createdAt']), 'updated_at': at(it['updatedAt']), 'description': it['description'],
    }, {
        'labels': [label['title'] for label in it['labels']['nodes']], 'milestone': (it['milestone'] or {}).get('title'),
        'due_date': it['dueDate'], 'closed_at': at(it['closedAt']), 'reference': it['reference'], 'web_url': it['webUrl'],
    })


def merge_request(it):
    return with_optional({
        'iid': int(it['iid']), 'title': it['title'], 'state': it['state'], 'draft': it['draft'], 'author': author(it),
        'source_branch': it['sourceBranch'], 'target_branch': it['targetBranch'], 'assignees': usernames(it['assignees']),
        'reviewers': usernames(it['reviewers']), 'created_at': at(it['createdAt']), 'updated_at': at(it['updatedAt']),
        'description': it['description'],
    }, {'merged_at': at(it['mergedAt']), 'reference': it['reference'], 'web_url': it['webUrl']})


def note(it):
    return with_optional(
        {'id': it['id'], 'author': author(it), 'created_at': at(it['createdAt']), 'system': it['system'], 'body': it['body']},
        {'internal': it['internal']})


def commit(it):
    return with_optional({'sha': it['sha'], 'title': it['title'], 'author_name': it['authorName']},
                         {'authored_date': at(it['authoredDate']), 'web_url': it['webUrl']})


def project(it):
    return with_optional({
        'full_path': it['fullPath'], 'name': it['name'], 'description': it['description'], 'visibility': it['visibility'],
        'star_count': it['starCount'], 'forks_count': it['forksCount'], 'created_at': at(it['createdAt']),
    }, {'last_activity_at': at(it['lastActivityAt']), 'archived': it['archived'], 'web_url': it['webUrl']})


def pipeline(it):
    return it and with_optional({
        'iid': int(it['iid']), 'status': it['status'], 'duration': it['duration'],
        'stages': [{'name': stage['name'], 'status': stage['status']} for stage in it['stages']['nodes']],
    }, {'created_at': at(it['createdAt']), 'ref': it['ref'], 'sha': it['sha']})


def event(it):
    return with_optional({
        'id': it['id'], 'action': it['action_name'], 'author': it.get('author_username'), 'created_at': at(it['created_at']),
        'target_type': it.get('target_type'), 'target_title': it.get('target_title'),
    }, {'project_id': it.get('project_id'), 'body': (it.get('note') or {}).get('body'), 'ref': (it.get('push_data') or {}).get('ref')})
