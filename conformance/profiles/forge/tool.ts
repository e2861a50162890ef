import { modelFor } from '../../models/model.js';
import type { ForgeWorld } from './world.js';

/** A model of a tool of the forge. */
export const forgeTool = modelFor<ForgeWorld>();
