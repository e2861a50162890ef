import type { ForgeOptions } from '#simulators/forge/simulator.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import { latestEntry } from '../../latest-entry.js';
import { openSession } from '../session.js';

/** The project platform/core with the usual accounts in their roles, and issues opened in it. */
export function desk(options: ForgeOptions = {}) {
  const session = openSession(options);
  const { world } = session.simulator;
  const project = world.projects.get(1);
  if (!project) throw new Error('There is no project.');
  const path = '/projects/1';

  /** Opens an issue; its record, and its address in the interface. */
  const open = async (more: object = {}, account = 'token') => {
    const answer = await session.post(`${path}/issues`, { title: 'Something to do', ...more }, account);
    const record = world.issues.get(answer.body.id);
    if (!record) throw new Error(`No issue was opened: ${answer.text}`);
    return { answer, record, at: `${path}/issues/${record.iid}` };
  };

  const userOf = (account: string) => {
    const user = world.tokens.get(session.simulator.credentials[account] ?? '')?.user;
    if (!user) throw new Error(`There is no ${account}.`);
    return user;
  };

  /** What the forge itself wrote under an issue, the oldest first. */
  const systemTexts = ({ notes }: Issue) =>
    notes.filter(({ systemAction }) => systemAction !== null).map(({ body }) => body);

  /** What the journal has about the latest request. */
  const latest = () => latestEntry(session.simulator.journal);
  const pending = (account: string) => userOf(account).todos.items.filter(({ state }) => state === 'pending');

  return { ...session, world, project, path, open, userOf, systemTexts, latest, pending };
}
