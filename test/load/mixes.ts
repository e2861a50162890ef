/** A call that clients make. */
export interface LoadCall {
  readonly server: 'forge' | 'tracker' | 'media';
  readonly tool: string;
  args(turn: number): Readonly<Record<string, unknown>>;
}

/** What teams do with the servers, each kind apart. What is read is not what is written to, which grows. */
export const MIXES: Readonly<Record<string, readonly LoadCall[]>> = {
  reads: [
    { server: 'forge', tool: 'get_current_user', args: () => ({}) },
    { server: 'forge', tool: 'get_issues', args: () => ({ projectPath: 'acme/shop' }) },
    { server: 'tracker', tool: 'tracker_search_issues', args: () => ({ jql: 'project = SHOP' }) },
    { server: 'tracker', tool: 'tracker_get_issue', args: () => ({ issueKey: 'SHOP-1' }) },
  ],
  writes: [
    {
      server: 'forge',
      tool: 'create_note',
      args: (turn) => ({ projectPath: 'acme/shop', noteableType: 'issue', iid: '2', body: `Note ${turn}` }),
    },
    {
      server: 'tracker',
      tool: 'tracker_add_comment',
      args: (turn) => ({ issueKey: 'SHOP-2', body: `Comment ${turn}` }),
    },
  ],
  pictures: [{ server: 'media', tool: 'generate_image', args: (turn) => ({ prompt: `a boat ${turn}` }) }],
  videos: [
    {
      server: 'media',
      tool: 'generate_video',
      args: (turn) => ({ prompt: `a boat at sea ${turn}`, durationSeconds: 4 }),
    },
  ],
};
