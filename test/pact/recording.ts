import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MatchersV3, PactV4 } from '@pact-foundation/pact';
import { expect } from 'vitest';

/** One exchange of the contract: what our server sends in a state, and what it must be able to take for an answer. */
export interface Interaction {
  description: string;
  states: { name: string; params?: Record<string, string | number> }[];
  request: {
    method: string;
    path: string | MatchersV3.Matcher<string>;
    query?: Record<string, string | MatchersV3.Matcher<string>>;
    headers?: HeaderTemplates;
    body?: object;
    /** A file that is sent as a form's part of the name `file`. */
    upload?: { path: string; contentType: string };
  };
  response: { status: number; headers?: HeaderTemplates; body?: object };
}

/** Headers by name, each a value or what it has to be. */
type HeaderTemplates = Record<string, string | MatchersV3.Matcher<string>>;

export interface Contract {
  interactions: object[];
  metadata?: Record<string, unknown>;
}

/** Of a recorded form, so that every recording is the same. */
const BOUNDARY = 'understudy-form';

/** The recorded contract of a server with its backend. */
export function contractFile(server: string): string {
  return fileURLToPath(new URL(`../../contracts/${server}/pact.json`, import.meta.url));
}

/** Records each play into a file of its own, for Pact reads and writes a file whole at each; what was recorded is compared with what is committed. */
export function recorder(consumer: string, provider: string, credential: HeaderTemplates) {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  const dirs: string[] = [];
  const newPact = () => {
    const dir = join(folder, String(dirs.length));
    dirs.push(dir);
    return new PactV4({ consumer, provider, dir, logLevel: 'error' });
  };
  const add = (pact: PactV4, { description, states, request, response }: Interaction) => {
    const start = pact.addInteraction();
    const given = states.reduce((step, { name, params }) => step.given(name, params), start);
    return given
      .uponReceiving(description)
      .withRequest(request.method, request.path, (builder) => {
        builder.headers({ ...credential, ...request.headers });
        if (request.query) builder.query(request.query);
        if (request.body) builder.jsonBody(request.body);
        if (request.upload)
          builder.multipartBody(request.upload.contentType, request.upload.path, 'file', BOUNDARY);
      })
      .willRespondWith(response.status, (builder) => {
        if (response.headers) builder.headers(response.headers);
        if (response.body) builder.jsonBody(response.body);
      });
  };
  return {
    /** Plays the backend's part of the interactions while ours is played, which has to send each of them; records them. */
    play: async (
      interactions: Interaction | readonly Interaction[],
      part: (url: string) => Promise<void>,
    ): Promise<void> => {
      const once = async () => {
        const pact = newPact();
        const last = [interactions]
          .flat()
          .map((each) => add(pact, each))
          .at(-1);
        if (!last) throw new Error('nothing to play');
        await last.executeTest((mock) => part(mock.url));
      };
      const again = (error: Error) => (isUnnoted(error) ? once() : Promise.reject(error));
      await once().catch(again).catch(again).catch(again);
    },
    /** What has been recorded, in a form that does not depend on the order of the tests or on versions of the tool. */
    recorded: (): Contract =>
      stable(
        dirs
          .map((dir) => join(dir, `${consumer}-${provider}.json`))
          .filter((file) => existsSync(file)) // a play that failed has written none
          .map((file): Contract => JSON.parse(readFileSync(file, 'utf8'))),
      ),
  };
}

/** Whether ours got every answer that it was to get, but Pact's server, which answers before it notes what it was asked, was looked at too early. */
function isUnnoted({ message }: Error): boolean {
  return (
    message.startsWith('Test failed') &&
    /expected but not received/.test(message) &&
    !/unexpected|mismatch at/i.test(message)
  );
}

export function committed(server: string): Contract {
  return JSON.parse(readFileSync(contractFile(server), 'utf8'));
}

/** Requires a recorded contract to be the committed one; with UPDATE_PACTS, it becomes that one. */
export function isAsCommitted(server: string, recorded: Contract): void {
  if (process.env.UPDATE_PACTS) writeFileSync(contractFile(server), `${JSON.stringify(recorded, null, 2)}\n`);
  expect(recorded).toStrictEqual(committed(server));
}

function stable(contracts: readonly Contract[]): Contract {
  const [contract] = contracts;
  if (!contract) throw new Error('nothing was recorded');
  const { pactSpecification } = contract.metadata ?? {};
  const byText = new Map(
    contracts.flatMap(({ interactions }) => interactions.map((each) => [JSON.stringify(each), each])),
  );
  const inOrder = [...byText].toSorted(([one], [other]) => one.localeCompare(other));
  return {
    ...contract,
    interactions: inOrder.map(([, each]) => each),
    metadata: { pactSpecification },
  };
}
