"""Debian's python3-gitlab before the simulated forge: every manager that its objects have, listed and read. Left out is what
the simulated version of GitLab does not have any more."""
import sys

import gitlab
from gitlab.exceptions import GitlabError
from gitlab.mixins import GetMixin, GetWithoutIdMixin, ListMixin

URL, _, TOKEN = sys.argv[1:4]
gl = gitlab.Gitlab(URL, private_token=TOKEN)

# Removed from GitLab before the simulated version, or without a record of the kind in the world.
GONE = {"clusters", "services", "requirements", "user_agent_detail", "todo", "features", "appearance"}
# Asked of a project where no such address is, of the group with the number of the project, and by the id of an epic.
LEFT_OUT = {"project": {"notes", "iterations"}, "epic": {"notes"}}


def call(name, action, refused=()):
    """Prints how a call ended, and returns what it gave; GitLab refuses some, with the statuses that are given."""
    try:
        given = action()
        print(f"ok\t{name}", flush=True)
        return given
    except GitlabError as error:
        code = error.response_code
        outcome = "501" if code == 501 else "ok" if code in refused else "failed"
        print(f"{outcome}\t{name}\t{code} {error.error_message}".replace("\n", " "), flush=True)
    except Exception as error:
        print(f"failed\t{name}\t{type(error).__name__}: {error}".replace("\n", " "), flush=True)
    return None


def managers(thing):
    """The managers of an object, by name; some are made when they are asked for."""
    names = set(vars(thing)) | set(getattr(type(thing), "__annotations__", {}))
    for name in sorted(names - GONE):
        manager = getattr(thing, name, None)
        if isinstance(manager, (GetMixin, GetWithoutIdMixin, ListMixin)):
            yield name, manager


# GitLab lists these, and answers 405 or 404 to a GET of one of them, which the library offers all the same.
ALONE = {"invitations": (405,), "memberships": (404,)}


def walk(title, thing):
    """Lists what each manager has, and reads the first of it again."""
    for name, manager in managers(thing):
        if isinstance(manager, GetWithoutIdMixin):
            call(f"{title}.{name}.get", manager.get, refused=(400, 404, 405))
            continue
        if not isinstance(manager, ListMixin) or name in LEFT_OUT.get(title, ()):
            continue
        found = call(f"{title}.{name}.list", lambda: manager.list(per_page=5, get_all=False))
        if found and isinstance(manager, GetMixin):
            call(f"{title}.{name}.get", lambda: manager.get(found[0].get_id()), refused=ALONE.get(name, (409,)))


gl.auth()
group = call("groups.get", lambda: gl.groups.get("platform"))
listed = call("group.projects", lambda: group.projects.list(include_subgroups=True, with_shared=False, order_by="id", sort="asc", get_all=True))
project = call("projects.get", lambda: gl.projects.get(listed[0].get_id()))
issue = call("issues.list", lambda: project.issues.list(per_page=1, get_all=False))[0]
merge_request = call("mergerequests.list", lambda: project.mergerequests.list(per_page=1, get_all=False))[0]
pipeline = call("pipelines.list", lambda: project.pipelines.list(per_page=1, get_all=False))[0]
job = call("jobs.list", lambda: project.jobs.list(per_page=1, get_all=False))[0]
commit = call("commits.list", lambda: project.commits.list(per_page=1, get_all=False))[0]
epic = call("epics.list", lambda: group.epics.list(per_page=1, get_all=False))[0]
# Without a rule GitLab answers null, which the library takes for no answer.
call("pushrules.create", lambda: project.pushrules.create({"member_check": False}))
for title, thing in (("gl", gl), ("project", project), ("group", group), ("issue", issue), ("user", gl.users.get(1)),
                     ("merge_request", merge_request), ("pipeline", pipeline), ("job", job), ("commit", commit),
                     ("epic", epic)):
    walk(title, thing)

# Writing, each thing with what becomes of it.
made = call("issue.create", lambda: project.issues.create({"title": "Widen the ramp", "labels": ["bug"]}))
made.title = "Widen the ramp at the quay"
call("issue.save", made.save)
note = call("note.create", lambda: made.notes.create({"body": "Measured again"}))
note.body = "Measured twice"
call("note.save", note.save)
call("note.delete", note.delete)
discussion = call("discussion.create", lambda: made.discussions.create({"body": "Which quay?"}))
call("discussion.notes.create", lambda: discussion.notes.create({"body": "The north one"}))
emoji = call("awardemoji.create", lambda: made.awardemojis.create({"name": "thumbsup"}))
call("awardemoji.delete", emoji.delete)
call("issue.time_estimate", lambda: made.time_estimate("3h"))
call("issue.add_spent_time", lambda: made.add_spent_time("1h"))
call("issue.time_stats", made.time_stats)
call("issue.reset_spent_time", made.reset_spent_time)
call("issue.subscribe", made.subscribe, refused=(304,))
call("issue.participants", made.participants)
call("issue.related_merge_requests", made.related_merge_requests)
call("issue.closed_by", made.closed_by)
made.state_event = "close"
call("issue.close", made.save)
call("issue.delete", made.delete)
label = call("label.create", lambda: project.labels.create({"name": "Ramp", "color": "#336699"}))
call("label.subscribe", label.subscribe)
call("label.delete", label.delete)
milestone = call("milestone.create", lambda: project.milestones.create({"title": "Spring"}))
call("milestone.issues", milestone.issues)
call("milestone.delete", milestone.delete)
branch = call("branch.create", lambda: project.branches.create({"branch": "ramp", "ref": "main"}))
call("file.create", lambda: project.files.create(
    {"file_path": "ramp.md", "branch": "ramp", "content": "Wide", "commit_message": "Add the ramp"}))
call("file.get", lambda: project.files.get("ramp.md", ref="ramp").decode())
call("file.blame", lambda: project.files.blame("ramp.md", ref="ramp"))
call("repository_compare", lambda: project.repository_compare("main", "ramp"))
call("repository_tree", lambda: project.repository_tree(get_all=False))
call("repository_archive", project.repository_archive)
call("repository_contributors", lambda: project.repository_contributors(get_all=False))
request = call("mergerequest.create", lambda: project.mergerequests.create(
    {"source_branch": "ramp", "target_branch": "main", "title": "Add the ramp"}))
call("mergerequest.commits", request.commits)
call("mergerequest.changes", request.changes)
call("mergerequest.approve", request.approve, refused=(401,))
call("mergerequest.merge", request.merge)
call("branch.delete", branch.delete, refused=(404,))
tag = call("tag.create", lambda: project.tags.create({"tag_name": "v0.0.1-ramp", "ref": "main"}))
call("tag.delete", tag.delete)
call("job.trace", job.trace)
call("languages", project.languages)
call("search", lambda: project.search("issues", "ramp"))
call("gl.search", lambda: gl.search("projects", "a"))
call("version", gl.version)
call("markdown", lambda: gl.markdown("**ramp**"))
call("lint", lambda: project.ci_lint.get())
call("star", project.star)
call("unstar", project.unstar)
