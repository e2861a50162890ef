import { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import { tool } from '../definition/tool.js';
import { CURRENT_USER } from '../documents/people.js';
import { User, userRow } from '../records/users.js';

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
        `The token given to ${forge.origin} belongs to no user. Set FORGE_TOKEN to the token of one, or give userCredentials.accessToken.`,
      );
    },
  }),
];
