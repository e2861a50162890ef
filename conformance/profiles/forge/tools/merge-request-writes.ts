import type { Arguments } from '../../../target/arguments.js';
import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { mergeRequestsFrom, mergeRequestsInto } from '../belonging.js';
import { credentialsOf, sightOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';
import { BY_OTHERS, FORBIDDEN, isOwn, NOTHING, onlyReads, projectAt } from '../writing.js';

const DEVELOPER = 30;

/** Projects that the account may write to, with branches that are no source of an open merge request. */
const places = ({ all, projects, account, levelIn }: ForgeWorld) =>
  projects
    .filter(({ fullPath, archived }) => !archived && levelIn(account.username, fullPath) >= DEVELOPER)
    .map(({ fullPath, branches, defaultBranch }) => {
      const taken = new Set(
        mergeRequestsFrom(all.mergeRequests, fullPath)
          .filter(({ state }) => state === 'opened')
          .map(({ sourceBranch }) => sourceBranch),
      );
      const free = branches.filter((branch) => branch !== defaultBranch && !taken.has(branch));
      return { projectPath: fullPath, defaultBranch, free };
    })
    .filter(({ free }) => free.length > 3)
    .sort((one, other) => other.free.length - one.free.length)
    .slice(0, 2);

/** Whether no open merge request is there from the one branch to the other, which are two. */
const isPossible = ({ projectPath, sourceBranch, targetBranch }: Arguments, { all }: ForgeWorld): boolean =>
  sourceBranch !== targetBranch &&
  !mergeRequestsInto(all.mergeRequests, String(projectPath)).some(
    (one) => one.state === 'opened' && one.sourceBranch === sourceBranch && one.targetBranch === targetBranch,
  );

export const mergeRequestWriteTools = {
  create_merge_request: forgeTool({
    valid: (world) => {
      const [place] = places(world);
      return {
        projectPath: place?.projectPath,
        title: 'Step the mast',
        sourceBranch: place?.free[0],
        targetBranch: place?.defaultBranch,
      };
    },
    // A branch is merged into another by one open merge request alone: each of these has a source branch of its own.
    or: (world) =>
      places(world)
        .slice(1)
        .map(({ projectPath, free, defaultBranch }) => ({
          projectPath,
          title: 'Draft: Rig the boom',
          sourceBranch: free[1],
          targetBranch: defaultBranch,
          description: 'Two\n\nparagraphs',
        })),
    values: {
      title: () => ['Trim & "tune"', FOREIGN_TEXT],
      description: () => ['Closes #1', LONG_TEXT],
      sourceBranch: (world, { projectPath }) =>
        places(world)
          .find((place) => place.projectPath === projectPath)
          ?.free.slice(2, 4) ?? [],
      targetBranch: (world, { projectPath }) => {
        const place = places(world).find((one) => one.projectPath === projectPath);
        return [place?.free.at(-1)];
      },
      userCredentials: (world) => credentialsOf(world, 'readOnlyToken', 'guestToken'),
    },
    answers: ({ projectPath, sourceBranch, targetBranch, userCredentials }, world) => {
      if (onlyReads(userCredentials, world)) return FORBIDDEN;
      const { username, project } = sightOf(userCredentials, world);
      if (!project(String(projectPath)) || world.levelIn(username, String(projectPath)) < DEVELOPER)
        return FORBIDDEN;
      if (!isOwn(userCredentials, world)) return BY_OTHERS;
      return isPossible({ projectPath, sourceBranch, targetBranch }, world) ? { answer: {} } : NOTHING;
    },
    does: ({ projectPath, title, sourceBranch, targetBranch, description }, world) =>
      isPossible({ projectPath, sourceBranch, targetBranch }, world)
        ? [
            {
              method: 'POST',
              path: `${projectAt(projectPath)}/merge_requests`,
              body: { title, source_branch: sourceBranch, target_branch: targetBranch, description },
            },
          ]
        : [],
  }),
};
