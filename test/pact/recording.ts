import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

/** One exchange of the contract: what our server sends in a state, and what it must be able to take for an answer. */
export interface Interaction {
  description: string;
  states: { name: string; params?: Record<string, string> }[];
  request: {
    method: string;
    path: string | MatchersV3.Matcher<string>;
    query?: Record<string, string>;
    body?: object;
  };
  response: { status: number; headers?: Record<string, string>; body?: object };
}

export interface Contract {
  interactions: object[];
}

const { fromProviderState } = MatchersV3;

/** The recorded contract of a server with its backend. */
export function contractFile(server: string): string {
  return fileURLToPath(new URL(`../../contracts/${server}/pact.json`, import.meta.url));
}

/** Records into a folder of its own; what was recorded is compared with what is committed. */
export function recorder(consumer: string, provider: string) {
  const dir = mkdtempSync(join(tmpdir(), 'pact-'));
  const pact = new PactV4({ consumer, provider, dir, logLevel: 'error' });
  return {
    /** Plays the backend's part of the interaction while ours is played, and records both. */
    play: (interaction: Interaction, part: (url: string) => Promise<void>): Promise<void> => {
      const { description, states, request, response } = interaction;
      const start = pact.addInteraction();
      const given = states.reduce((step, { name, params }) => step.given(name, params), start);
      return given
        .uponReceiving(description)
        .withRequest(request.method, request.path, (builder) => {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: this is Pact's own notation
          builder.headers({ 'x-goog-api-key': fromProviderState('${apiKey}', 'a-key') });
          if (request.query) builder.query(request.query);
          if (request.body) builder.jsonBody(request.body);
        })
        .willRespondWith(response.status, (builder) => {
          if (response.headers) builder.headers(response.headers);
          if (response.body) builder.jsonBody(response.body);
        })
        .executeTest((mock) => part(mock.url));
    },
    /** What has been recorded, in a form that does not depend on the order of the tests or on versions of the tool. */
    recorded: (): Contract =>
      stable(JSON.parse(readFileSync(join(dir, `${consumer}-${provider}.json`), 'utf8'))),
  };
}

export function committed(server: string): Contract {
  return JSON.parse(readFileSync(contractFile(server), 'utf8'));
}

export function commit(server: string, contract: Contract): void {
  writeFileSync(contractFile(server), `${JSON.stringify(contract, null, 2)}\n`);
}

function stable(contract: Contract & { metadata?: Record<string, unknown> }): Contract {
  const byDescription = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  const { pactSpecification } = contract.metadata ?? {};
  return {
    ...contract,
    interactions: contract.interactions.toSorted(byDescription),
    ...{ metadata: { pactSpecification } },
  };
}
