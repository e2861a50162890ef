import { modelFor } from '../../models/model.js';
import type { TrackerWorld } from './world.js';

/** A model of a tool of the tracker. */
export const trackerTool = modelFor<TrackerWorld>();
