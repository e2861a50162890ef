import { alterationBehaviours } from './alterations.js';
import type { Behaviour } from './behaviour.js';
import { encodingBehaviours } from './encodings.js';
import { quotationBehaviours } from './quotations.js';
import { redirectBehaviours } from './redirects.js';
import { shapeBehaviours } from './shapes.js';
import { statusBehaviours } from './statuses.js';
import { waitBehaviours } from './waits.js';

/** Every way in which a backend can misbehave. */
export const BEHAVIOURS: readonly Behaviour[] = [
  ...statusBehaviours,
  ...redirectBehaviours,
  ...shapeBehaviours,
  ...encodingBehaviours,
  ...waitBehaviours,
  ...quotationBehaviours,
  ...alterationBehaviours,
];
