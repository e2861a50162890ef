import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Receive } from '#simulators/core/deliveries/post.js';
import { gitClient, hostedForge } from '../forge/hosting/git-client.js';
import { call, still, task, V3 } from '../tracker/calls.js';

/** What arrived at a receiver. */
interface Arrived {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const SDK = '/projects/community%2Fsdk';
const HOUR = 3_600_000;
/** Commits of git have these times, whenever the test runs. */
const COMMITTED = '2026-03-02T00:00:00Z';

/** A receiver that takes what it gets and answers at once. */
function inbox(): { readonly arrived: Arrived[]; readonly receive: Receive } {
  const arrived: Arrived[] = [];
  const receive: Receive = async (request) => {
    const { url, headers } = request;
    arrived.push({ url, headers: Object.fromEntries(headers), text: await request.text() });
    return new Response();
  };
  return { arrived, receive };
}

/** A forge and a tracker with stopped clocks, and what both send. */
async function bothOpen() {
  const [ofForge, ofTracker] = [inbox(), inbox()];
  const forge = await hostedForge({ receive: ofForge.receive });
  const tracker = still({ receive: ofTracker.receive });
  return { forge, tracker, heard: ofForge.arrived, listened: ofTracker.arrived };
}

type Both = Awaited<ReturnType<typeof bothOpen>>;

/** A transition that an issue may take. */
interface Step {
  readonly id: string;
  readonly to: { readonly name: string; readonly statusCategory: { readonly key: string } };
}

/** What the bot does with each webhook that it gets, in their order. */
class Bot {
  readonly #both: Both;
  readonly done: string[] = [];
  #read = 0;

  constructor(both: Both) {
    this.#both = both;
  }

  /** Does what is to be done of all that it has heard, and of what that causes. */
  async work(): Promise<void> {
    const { forge, tracker, heard } = this.#both;
    await forge.simulator.idle();
    for (let one = heard[this.#read]; one; one = heard[this.#read]) {
      this.#read += 1;
      await this.#take(one);
      await forge.simulator.idle();
      await tracker.idle();
    }
  }

  async #take({ headers, text }: Arrived): Promise<void> {
    const event = headers['x-gitlab-event'];
    const { object_attributes: about } = JSON.parse(text);
    if (event === 'Issue Hook' && about.action === 'open') await this.#mend(about.iid, about.title);
    if (event === 'Pipeline Hook' && about.status === 'success') await this.#merge(about.ref);
    if (event === 'Merge Request Hook' && about.action === 'merge') await this.#close(about.title);
  }

  async #mend(issue: number, title: string): Promise<void> {
    const { forge } = this.#both;
    const client = gitClient({ GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED });
    await client.git('clone', '-q', forge.at('community/sdk.git'), 'work');
    const git = (...args: string[]) => client.git('-C', 'work', ...args);
    const branch = `fix/${issue}`;
    await git('checkout', '-q', '-b', branch);
    writeFileSync(join(client.folder, 'work', 'greeting.txt'), 'Hello\n');
    await git('add', '-A');
    await git('commit', '-q', '-m', title);
    const options = ['merge_request.create', `merge_request.title=${title}`].flatMap((option) => [
      '-o',
      option,
    ]);
    await git('push', '-q', 'origin', branch, ...options);
    this.done.push(`pushed ${branch}`);
  }

  async #merge(ref: string): Promise<void> {
    const { api } = this.#both.forge;
    const [found] = await api(
      'GET',
      `${SDK}/merge_requests?state=opened&source_branch=${encodeURIComponent(ref)}`,
    );
    if (!found) return;
    const { state } = await api('PUT', `${SDK}/merge_requests/${found.iid}/merge`);
    this.done.push(`${state} ${ref}`);
  }

  async #close(title: string): Promise<void> {
    const { tracker } = this.#both;
    const [key] = /[A-Z]+-\d+/.exec(title) ?? [];
    const at = `${V3}/issue/${key}/transitions`;
    for (let step: Step | undefined = await this.#next(at); step; step = await this.#next(at)) {
      await call(tracker, 'POST', at, { transition: { id: step.id } });
      if (step.to.statusCategory.key === 'done') break;
    }
    this.done.push(`moved ${key}`);
  }

  /** The transition that ends the work, or else the one that goes furthest. */
  async #next(at: string): Promise<Step | undefined> {
    const { json } = await call(this.#both.tracker, 'GET', at);
    const steps: readonly Step[] = json.transitions;
    return steps.find(({ to }) => to.statusCategory.key === 'done') ?? steps.at(-1);
  }
}

/** The whole story, from an issue that is filed to the tracker's own webhook. */
async function play(both: Both) {
  const { forge, tracker, heard, listened } = both;
  forge.simulator.reset();
  tracker.reset();
  for (const arrived of [heard, listened]) arrived.length = 0;
  const bot = new Bot(both);
  await forge.api('POST', `${SDK}/hooks`, {
    ...{ url: 'https://bot.example/', push_events: false, issues_events: true },
    ...{ pipeline_events: true, merge_requests_events: true, signing_token: `whsec_${'a'.repeat(43)}=` },
  });
  const webhook = {
    name: 'Second',
    url: 'https://second.example/',
    events: ['jira:issue_updated'],
    secret: 's',
  };
  await call(tracker, 'POST', '/rest/webhooks/1.0/webhook', webhook, 'admin');
  const { json: made } = await call(tracker, 'POST', `${V3}/issue`, task({ summary: 'No greeting' }));

  await forge.api('POST', `${SDK}/issues`, { title: `${made.key}: no greeting` });
  await bot.work();
  forge.simulator.clock.advance(HOUR);
  await bot.work();

  const file = await forge.api('GET', `${SDK}/repository/files/greeting.txt?ref=main`);
  const { json: moved } = await call(tracker, 'GET', `${V3}/issue/${made.key}?fields=status`);
  return {
    key: made.key as string,
    done: bot.done,
    greeting: Buffer.from(file.content ?? '', 'base64').toString(),
    status: moved.fields.status.name as string,
    listened: listened.map(({ url, text }) => [url, JSON.parse(text)] as const),
    bytes: JSON.stringify({ heard, listened }),
  };
}

test('a bot mends what an issue reports, merges when the pipeline passes, and a second listener hears from the tracker', async () => {
  const both = await bothOpen();

  const first = await play(both);
  const second = await play(both);

  expect(first.done).toStrictEqual([
    expect.stringMatching(/^pushed fix\/\d+$/),
    expect.stringMatching(/^merged fix\//),
    `moved ${first.key}`,
  ]);
  expect([first.greeting, first.status]).toStrictEqual(['Hello\n', 'Done']);
  expect(first.listened.slice(-1)).toStrictEqual([
    [
      'https://second.example/',
      expect.objectContaining({
        webhookEvent: 'jira:issue_updated',
        issue_event_type_name: 'issue_generic',
        issue: expect.objectContaining({ key: first.key }),
        changelog: expect.objectContaining({
          items: expect.arrayContaining([expect.objectContaining({ field: 'status', toString: 'Done' })]),
        }),
      }),
    ],
  ]);
  expect(second.bytes).toBe(first.bytes);
}, 120_000);
