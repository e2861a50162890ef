/** Every document that this server sends. */
export * from './contexts.js';
export * from './issues.js';
export * from './merge-request-parts.js';
export * from './merge-requests.js';
export * from './notes.js';
export * from './people.js';
export * from './pipelines.js';
export * from './projects.js';
export * from './repository.js';
export * from './schema.js';
export * from './time.js';
export * from './work-items.js';
