import { writable } from '../../../core/state/changes.js';
import type { User } from '../../world/records/people.js';
import { DAY, MINUTE } from '../../world/records/time.js';
import { at } from '../choices.js';
import { type Codebase, commit, createCodebase, moveHead } from '../code/codebase.js';
import type { Setting } from '../context.js';
import type { Language } from '../data/languages.js';
import type { ProjectPlan } from '../data/places-plan.js';
import { firstFiles } from '../data/project-files.js';
import type { People } from './people.js';
import { makeProject } from './places.js';

/** A small service of the catalogue. */
export interface Service extends Codebase {
  /** Who looks after it. */
  readonly keeper: User;
  /** The versions of libraries that it has updated to. */
  readonly libraries: Map<string, string>;
}

const DOMAINS = [
  'invoice',
  'ledger',
  'payout',
  'refund',
  'tax',
  'plan',
  'coupon',
  'account',
  'session',
  'consent',
  'invite',
  'role',
  'avatar',
  'document',
  'preview',
  'thumbnail',
  'export',
  'import',
  'digest',
  'mail',
  'push',
  'sms',
  'chat',
  'calendar',
  'report',
  'metric',
  'audit',
  'locale',
];
const ROLES = [
  'api',
  'worker',
  'gateway',
  'scheduler',
  'cache',
  'indexer',
  'sync',
  'archive',
  'webhooks',
  'proxy',
  'consumer',
  'publisher',
  'validator',
  'renderer',
  'importer',
  'exporter',
  'monitor',
  'cleaner',
  'resolver',
  'bridge',
];
const LANGUAGES: readonly Language[] = ['typescript', 'go', 'python', 'ruby', 'java', 'rust'];

/** Makes the catalogue: a project for each domain and role. */
export function makeServices(setting: Setting, people: People): Service[] {
  const random = setting.random('services');
  return ROLES.flatMap((role, row) =>
    DOMAINS.map((domain, column) => {
      const place = row * DOMAINS.length + column;
      const createdAt = setting.calendar.moment(random, 1450 - Math.floor((place * 1200) / 560));
      return makeService(setting, people, servicePlan(domain, role, place), { place, createdAt });
    }),
  );
}

function servicePlan(domain: string, role: string, place: number): ProjectPlan {
  const language = at(LANGUAGES, place);
  return {
    path: `services/${domain}-${role}`,
    name: `${domain.charAt(0).toUpperCase()}${domain.slice(1)} ${role}`,
    description: place % 3 === 0 ? '' : `Looks after the ${role} of everything about ${domain}`,
    visibility: place % 5 === 0 ? 'private' : 'internal',
    language,
    share: 0,
    topics: place % 4 === 0 ? ['service', language] : ['service'],
  };
}

interface Founding {
  readonly place: number;
  readonly createdAt: number;
}

function makeService(
  setting: Setting,
  people: People,
  plan: ProjectPlan,
  { place, createdAt }: Founding,
): Service {
  const { engineers, usual } = people;
  const candidates = engineers.slice(2, 62);
  const keeper = place % 8 === 0 ? usual : at(candidates, place);
  const founder = at(candidates, Math.floor(place / 9));
  const creator = founder.createdAt < createdAt ? founder : people.owner;
  const project = makeProject(setting, plan, { creator, createdAt });
  const codebase = createCodebase(
    project,
    plan.language,
    [keeper, at(candidates, place + 7), at(candidates, place + 19)],
    2,
  );
  const service: Service = { ...codebase, keeper, libraries: new Map() };
  const { paths } = service;
  const files = () => firstFiles({ ...plan, paths });
  const signed = { author: creator, at: createdAt + 20 * MINUTE, message: 'Initial commit' };
  moveHead(service, commit(setting, service, { parents: [], changes: files, ...signed }));
  addRunbook(setting, service, Math.max(createdAt + DAY, setting.calendar.ago(220, 10)));
  const main = project.repository.branches.get('main');
  if (main) writable(setting.world, main).protected = true;
  return service;
}

function addRunbook(setting: Setting, service: Service, time: number): void {
  const { keeper, project } = service;
  const changes = () => [
    {
      action: 'write' as const,
      path: 'docs/runbook.md',
      content: `# ${project.name}\n\nAsk @${keeper.username} first.\n`,
    },
  ];
  const message = 'Add a runbook';
  moveHead(
    service,
    commit(setting, service, { parents: [service.head], author: keeper, at: time, message, changes }),
  );
}
