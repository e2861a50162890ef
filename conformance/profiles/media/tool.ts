import { modelFor } from '../../models/model.js';
import type { MediaWorld } from './world.js';

/** A model of a tool of the media server. */
export const mediaTool = modelFor<MediaWorld>();
