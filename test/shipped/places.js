import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const HERE = fileURLToPath(new URL('./', import.meta.url));
