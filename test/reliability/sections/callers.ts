import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Asked, Asking, ERAS } from '../callers/asking.js';
import type { Person } from '../callers/people.js';
import { problemsOfPolicies } from '../callers/policies.js';
import { countsOfRecords, problemsOfRecords } from '../callers/records.js';
import { shownIn } from '../callers/secrets.js';
import { newService, OPERATOR, type Service } from '../callers/service.js';
import { randomOf } from '../drawn.js';
import { counted, type Findings } from '../findings.js';
import type { Section } from './section.js';

/** So many that 10,000 are of the forge and the tracker. */
const CALLS = 10_700;
const PEOPLE = 50;

/** How many callers ask a process with each policy. */
const ASKING_OF_POLICIES = 5;

/** Callers with credentials of their own at one address of two replicas: each is answered as itself, and no credential stays anywhere. */
export const callers: Section = {
  name: 'callers',
  what: 'callers with credentials of their own at one address of two replicas: each answer is its own, and no credential is left anywhere',
  run: ({ count = CALLS, seed }) => callersOf(PEOPLE, count, seed),
};

/** The same for so many callers and calls. */
export async function callersOf(people: number, count: number, seed: number): Promise<Findings> {
  const home = mkdtempSync(join(tmpdir(), 'callers-'));
  const service = await newService(home, people);
  try {
    const asked = await allAsking(service, Math.ceil(count / people), seed);
    const written = asked.flatMap((each) => each.written);
    const policies = await problemsOfPolicies(service, service.people.slice(0, ASKING_OF_POLICIES));
    const calls = asked.flatMap((each) => each.calls);
    const { figures, shown } = await credentialsLeft(service, home, calls.length);
    return {
      figures: [
        `${people} callers, half of each era, before ${service.before}: ${calls.length} calls: ${counted(calls.map((call) => call.split(' ')[0] ?? ''))}`,
        `records compared with who wrote them: ${countsOfRecords(written)}`,
        `answers compared with policies: ${policies.compared}`,
        figures,
      ],
      violations: [
        ...asked.flatMap((each) => each.violations),
        ...problemsOfRecords(service, written),
        ...policies.problems,
        ...shown,
      ],
    };
  } finally {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function allAsking({ people, balancer }: Service, each: number, seed: number): Promise<Asked[]> {
  return Promise.all(
    people.map(async (person, at) => {
      const asking = await Asking.open(person, balancer.url, ERAS[at % ERAS.length] ?? 'legacy');
      const others = people.filter((other) => other !== person);
      return asking.ask(each, others, randomOf(seed + at)).finally(() => asking.close());
    }),
  );
}

/** Every credential in anything that is written down, and what was searched. */
async function credentialsLeft(service: Service, home: string, calls: number) {
  const metrics = await Promise.all(service.replicas.map(({ url }) => figuresOf(url)));
  const rows = await service.rows();
  const traces = await service.traces();
  const traced = traces.match(/tools\/call \w/g)?.length ?? 0;
  const places: [string, string][] = [
    ['a log', service.replicas.map(({ log }) => log).join('\n')],
    ['the metrics', metrics.join('\n')],
    ['a row', rows.join('\n')],
    ['a journal', service.journals()],
    ['a trace', traces],
    ...filesIn(home),
  ];
  const secrets = service.people.flatMap((person: Person) => person.secrets);
  const sizes = places.slice(0, 5).map(([place, text]) => `${place} ${text.length}`);
  return {
    figures: `characters searched for ${secrets.length} credentials: ${sizes.join(', ')}; ${rows.length} rows, ${traced} calls in traces, ${places.length - 5} files`,
    shown: [
      ...places.flatMap(([place, text]) => shownIn(place, text, secrets)),
      ...metrics.flatMap((text) =>
        text.includes('understudy_calls_total') ? [] : ['the metrics have no calls'],
      ),
      ...(traced < calls ? [`the traces have ${traced} of ${calls} calls`] : []),
    ],
  };
}

async function figuresOf(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATOR}` } });
  return response.text();
}

/** Every file that was left, but the one that gives the service its callers. */
function filesIn(home: string): [string, string][] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => join(home, name)).filter((path) => statSync(path).isFile());
  return paths.flatMap((path): [string, string][] =>
    path === join(home, 'callers') ? [] : [[`the file ${path}`, `${path} ${readFileSync(path, 'latin1')}`]],
  );
}
