import type { Feature, FeatureAccess, Visibility } from '../../world/records/projects.js';
import type { Language } from './languages.js';

/** A group to be made; a path with a slash is below another one. */
export interface GroupPlan {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** How long it has been there. */
  readonly daysAgo: number;
}

/** The groups that people work in, those above first. */
export const GROUPS: readonly GroupPlan[] = [
  group('platform', 'Platform', 'The product: what customers use every day', 'private', 1850),
  group('platform/backend', 'Backend', 'Services behind the product', 'private', 1840),
  group('platform/frontend', 'Frontend', 'What customers see', 'private', 1830),
  group('platform/infra', 'Infrastructure', 'Where everything runs', 'private', 1820),
  group('services', 'Service catalogue', 'One repository for each small service', 'internal', 1810),
  group('community', 'Community', 'What we share with everybody', 'public', 1800),
  group('design', 'Design', 'Drawings, icons and research', 'internal', 1790),
  group('security', 'Security', 'Audits and findings', 'private', 1780),
  group('sandbox', 'Sandbox', '', 'private', 1770),
];

/** A project with people at work in it. */
export interface ProjectPlan {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly language: Language;
  /** Its part of all issues and merge requests. */
  readonly share: number;
  readonly topics: readonly string[];
  readonly special?: 'empty' | 'archived' | 'closed off';
  readonly features?: Partial<Record<Feature, FeatureAccess>>;
}

/** The projects that people work in. */
export const PROJECTS: readonly ProjectPlan[] = [
  project(
    'platform/core',
    'Core',
    'The shared monorepo: domain model, workers and database',
    'typescript',
    30,
  ),
  project('platform/handbook', 'Handbook', 'How we work', 'markdown', 4),
  project('platform/support', 'Support', 'What customers tell us', 'markdown', 8),
  project('platform/backend/api', 'API', 'The public interface of the product', 'go', 13),
  project('platform/backend/billing', 'Billing', 'Plans, invoices and payments', 'ruby', 9),
  project('platform/backend/identity', 'Identity', 'Accounts, sign-in and permissions', 'java', 7),
  project('platform/backend/search', 'Search', 'Indexing and ranking', 'python', 6),
  project('platform/frontend/web-app', 'Web app', 'The product in the browser', 'typescript', 14),
  project('platform/frontend/design-system', 'Design system', 'Components and tokens', 'css', 6),
  project('platform/frontend/mobile-app', 'Mobile app', 'The product on the phone', 'kotlin', 7),
  project('platform/infra/deploy', 'Deploy', 'What runs where, in which version', 'yaml', 3),
  project('platform/infra/observability', 'Observability', 'Metrics, logs and alerts', 'python', 5),
  project('platform/infra/runners', 'Runners', 'Machines for pipelines', 'shell', 3),
  project('community/sdk', 'SDK', 'Client library for the public interface', 'typescript', 5, {
    visibility: 'public',
    topics: ['sdk', 'typescript'],
  }),
  project('community/cli', 'Command line', 'The product in a terminal', 'rust', 4, {
    visibility: 'public',
    topics: ['cli', 'rust'],
  }),
  project('security/audits', 'Audits', 'Findings and their follow-up', 'markdown', 2),
  project('design/assets', 'Assets', 'Icons and drawings', 'css', 1, { visibility: 'internal' }),
  project('platform/backend/prototype', 'Prototype', '', 'go', 0, { special: 'empty' }),
  project('platform/backend/legacy-importer', 'Legacy importer', 'Retired in favour of core', 'ruby', 0, {
    special: 'archived',
  }),
  project('platform/frontend/kiosk', 'Kiosk', 'Screens in the lobby', 'typescript', 0, {
    special: 'closed off',
    features: { issues: 'disabled', mergeRequests: 'disabled', wiki: 'disabled', builds: 'private' },
  }),
];

function group(
  path: string,
  name: string,
  description: string,
  visibility: Visibility,
  daysAgo: number,
): GroupPlan {
  return { path, name, description, visibility, daysAgo };
}

function project(
  path: string,
  name: string,
  description: string,
  language: Language,
  share: number,
  special: Partial<ProjectPlan> = {},
): ProjectPlan {
  return { path, name, description, visibility: 'private', language, share, topics: [language], ...special };
}
