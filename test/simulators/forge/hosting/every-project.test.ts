import { expect, test } from 'vitest';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { listedBy, projectAt, simulated } from './both-sides.js';
import { gitClient, hostedForge } from './git-client.js';
import { IS_WHOLE } from './whole-run.js';

test('every project is cloned under the ids and with the files that the simulator has, and git finds no fault in it', async ({
  skip,
  annotate,
}) => {
  skip(!IS_WHOLE, 'The whole run clones every project: npm run hosting');
  const { simulator, at } = await hostedForge();
  const { git } = gitClient();
  const paths = [...simulator.world.projects.values()].map(fullPath);

  for (const path of paths) {
    const folder = path.replaceAll('/', '-');
    await git('clone', '-q', '--mirror', at(`${path}.git`, 'adminToken'), folder);
    const inClone = (...args: string[]) => git('-C', folder, ...args);
    const complaints = await inClone('fsck', '--full', '--strict');
    const listed = await listedBy(inClone, 'refs/heads')();

    expect(listed, path).toStrictEqual(simulated(projectAt(simulator, path)));
    expect(complaints, path).toBe('');
  }
  await annotate(`${paths.length} projects cloned`);
}, 600_000);
