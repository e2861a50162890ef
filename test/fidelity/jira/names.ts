import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { transitionsFrom } from '#simulators/tracker/world/records/workflows.js';

/** The identifiers of records of the generated world, by the names in requests. */
export function namesOf({ world, credentials }: TrackerSimulator): Map<string, string> {
  const all = [...world.issues.byKey.values()];
  const member = world.credentials.find(({ token }) => token === credentials.token)?.user;
  const scrum = [...world.boards.values()].find(({ type }) => type === 'scrum');
  const kanban = [...world.boards.values()].find(({ type }) => type === 'kanban');
  if (!scrum || !kanban || !member) throw new Error('the world has boards of both kinds, and a member');
  const { project } = scrum;
  const here = all.filter((issue) => issue.project === project);
  const first = (wanted: (issue: Issue) => boolean) => {
    const found = here.find(wanted);
    if (!found) throw new Error(`the world has no issue with ${wanted}`);
    return found;
  };
  const plain = (issue: Issue) => issue.type.hierarchyLevel === 0;
  const pictured = first(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'image/png'));
  const linked = first((issue) => issue.links.some(({ source }) => source === issue));
  const linking = first((issue) => issue.links.some(({ target }) => target === issue));
  const secret = first(({ comments }) => comments.some(({ visibleTo }) => visibleTo !== null));
  const worked = first(({ worklogs, originalEstimate }) => worklogs.length > 0 && originalEstimate !== null);
  const changed = first(({ history }) => history.length > 100);
  const rich = first((issue) => plain(issue) && issue.links.length > 0 && issue.description !== null);
  return new Map(
    Object.entries({
      project: project.key,
      projectId: project.id,
      issueType: project.issueTypes.find(({ name }) => name === 'Task')?.id ?? '',
      transition: transitionsFrom(project.workflow, project.workflow.initial)[0]?.id ?? '',
      component: project.components[0]?.id ?? '',
      version: project.versions[2]?.id ?? '',
      versionName: project.versions[2]?.name ?? '',
      member: member.accountId,
      issue: first(
        (issue) => plain(issue) && issue.reporter !== member && issue.status.category.key !== 'done',
      ).key,
      other: rich.key,
      pictured: pictured.key,
      picture: pictured.attachments.find(({ mimeType }) => mimeType === 'image/png')?.id ?? '',
      linked: linked.key,
      linking: linking.key,
      link: linked.links[0]?.id ?? '',
      secret: secret.key,
      secretComment: secret.comments.find(({ visibleTo }) => visibleTo !== null)?.id ?? '',
      worked: worked.key,
      worklog: worked.worklogs[0]?.id ?? '',
      changed: changed.key,
      change: changed.history[0]?.id ?? '',
      parent: first(({ parent, type }) => type.subtask && parent !== null).parent?.key ?? '',
      child: first(({ type }) => type.subtask).key,
      top: all.reduce((best, issue) => (issue.rank < best.rank ? issue : best)).key,
      resolvable:
        all.find(
          ({ project: place, status, key }) =>
            !key.startsWith('SEC') &&
            transitionsFrom(place.workflow, status).some(({ asksResolution }) => asksResolution),
        )?.key ?? '',
      epic: first(({ type }) => type.hierarchyLevel === 1).key,
      scrum: String(scrum.id),
      filter: scrum.filterId,
      kanban: String(kanban.id),
      active: String(scrum.sprints.find(({ state }) => state === 'active')?.id),
      future: String(scrum.sprints.find(({ state }) => state === 'future')?.id),
      closed: String(scrum.sprints.find(({ state }) => state === 'closed')?.id),
    }),
  );
}
