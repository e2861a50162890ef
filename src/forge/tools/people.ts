import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { USER_FIELDS, User, UserAnswer, userRow } from '../records/users.js';

/** Who the token belongs to. */
export const CURRENT_USER = document(`query currentUser { currentUser { ${USER_FIELDS} } }`, () =>
  z.object({ currentUser: UserAnswer.nullable() }),
);

export const peopleTools = [
  tool({
    name: 'get_current_user',
    title: 'Current user',
    description: 'Show the user that the access token belongs to: name, profile and state.',
    annotations: READS,
    needsUser: true,
    input: {},
    output: { user: User },
    run: async (_, forge) => {
      const { currentUser } = await forge.query(CURRENT_USER, {});
      if (currentUser) return { user: userRow(currentUser) };
      throw new ToolError(
        'unauthenticated',
        `The token given to ${forge.origin} belongs to no user. Set FORGE_TOKEN to the token of one${forge.tokenPerCall}.`,
      );
    },
  }),
];
