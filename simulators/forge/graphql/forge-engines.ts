import { Engines } from './engine.js';
import { answers } from './resolvers/index.js';
import { schemaTexts } from './schema/index.js';

/** The forge's schema in its forms: read for the first time by the first request that needs it. */
export const forgeEngines = new Engines(schemaTexts, answers);
