import { deploymentRecord, environmentRecord, hookRecord } from '../records/deployments.js';
import type { Deployment, Environment } from '../world/records/deployments.js';
import type { Hook } from '../world/records/hooks.js';
import type { Collection } from './collection.js';

/** Where projects are deployed to, what is deployed, and the addresses that hear of what happens. */
export const deployments = {
  environments: {
    key: ({ id }: Environment) => id,
    refers: { project: 'home' },
    names: { project: ['projects'] },
    called: ({ name }) => name,
    record: environmentRecord,
  } satisfies Collection<Environment>,

  deployments: {
    key: ({ id }: Deployment) => id,
    refers: { project: 'home', environment: 'home', user: 'credited', job: 'cleared' },
    names: { project: ['projects'], environment: ['environments'], user: ['users'], job: ['jobs'] },
    record: deploymentRecord,
  } satisfies Collection<Deployment>,

  hooks: {
    key: ({ id }: Hook) => id,
    refers: { home: 'home', events: 'own', urlVariables: 'own', headers: 'own', deliveries: 'own' },
    names: { home: ['projects', 'groups'] },
    record: hookRecord,
  } satisfies Collection<Hook>,
};
