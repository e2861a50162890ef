/** The merge requests of a branch, the latest first. */
export function requestsOf(who, project, branch) {
  return who.get(`${project}/merge_requests?source_branch=${encodeURIComponent(branch)}`);
}

/** The latest merge request of a branch, whole. */
export async function requestOf({ maya, ferry }, branch) {
  const [found] = await requestsOf(maya, ferry, branch);
  return found
    ? await maya.get(`${ferry}/merge_requests/${found.iid}`)
    : { description: '', assignees: [], reviewers: [] };
}

/** The issue in which the bot lists what it knows. */
export async function dashboardOf({ maya, ferry }) {
  const issues = await maya.get(`${ferry}/issues?search=${encodeURIComponent('Dependency Dashboard')}`);
  return issues[0] ?? { description: '' };
}

/** The notes that accounts left on a request, the last first: none of the system. */
export async function notesOf(who, project, { iid }) {
  const notes = await who.get(`${project}/merge_requests/${iid}/notes`);
  return notes.filter(({ system }) => !system).map(({ body }) => body);
}

/** The names of the branches of a project. */
export async function branchesOf(who, project) {
  return (await who.get(`${project}/repository/branches`)).map(({ name }) => name);
}

/** What a file of the default branch says. */
export async function textOf(who, project, path) {
  const { content } = await who.get(`${project}/repository/files/${encodeURIComponent(path)}?ref=main`);
  return Buffer.from(content, 'base64').toString();
}

/** Usernames of people, in order. */
export function names(people) {
  return people
    .map(({ username }) => username)
    .sort()
    .join();
}

/** How the bot's own check of settings ended for the last commit of a request. */
export async function judgementOf(who, project, { sha }) {
  const statuses = await who.get(`${project}/repository/commits/${sha}/statuses`);
  return statuses.filter(({ name }) => name === 'renovate/config-validation').map(({ status }) => status);
}
