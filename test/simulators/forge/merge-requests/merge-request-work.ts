import { writable } from '#simulators/core/state/changes.js';
import { openSession } from '../session.js';

type Session = ReturnType<typeof openSession>;

/** A project of its own in which branches and merge requests are made. */
export async function workshop(session: Session = openSession(), settings: object = {}) {
  const group = session.simulator.world.places.get('platform');
  const made = await session.post('/projects', {
    name: 'Workshop',
    namespace_id: group?.id,
    initialize_with_readme: true,
  });
  const project = session.simulator.world.projects.get(made.body.id);
  if (!project) throw new Error(`No project was made: ${made.text}`);
  Object.assign(writable(session.simulator.world, project.settings), settings);
  const path = `/projects/${project.id}`;

  /** Commits files to a branch; a new one starts at the default branch. */
  const commit = async (branch: string, files: Record<string, string>, message = `Work on ${branch}`) => {
    const { branches, defaultBranch } = project.repository;
    const isNew = !branches.has(branch);
    const actions = Object.entries(files).map(([file_path, content]) => ({
      action: 'create',
      file_path,
      content,
    }));
    const start = isNew ? { start_branch: defaultBranch } : {};
    const answer = await session.post(`${path}/repository/commits`, {
      branch,
      commit_message: message,
      actions,
      ...start,
    });
    if (answer.status !== 201) throw new Error(`No commit was made: ${answer.text}`);
    return answer.body.id as string;
  };

  /** Opens a merge request from a new branch with one file. */
  const open = async (branch: string, more: object = {}) => {
    if (!project.repository.branches.has(branch)) await commit(branch, { [`${branch}.txt`]: `${branch}\n` });
    const sent = { title: `Bring ${branch}`, source_branch: branch, target_branch: 'main', ...more };
    const answer = await session.post(`${path}/merge_requests`, sent);
    const at = `${path}/merge_requests/${answer.body.iid}`;
    const record = session.simulator.world.mergeRequests.get(answer.body.id);
    return {
      answer,
      at,
      get record() {
        if (!record) throw new Error(`No merge request was made: ${answer.text}`);
        return record;
      },
    };
  };

  const textsOf = (notes: readonly { readonly body: string }[]) => notes.map(({ body }) => body);
  return { ...session, world: session.simulator.world, project, path, commit, open, textsOf };
}
