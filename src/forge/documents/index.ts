/** Every document that this server sends. */
export * from './contexts.js';
export * from './issues.js';
export * from './merge-request-parts.js';
export * from './merge-requests.js';
export * from './node-ids.js';
export * from './notes.js';
export * from './people.js';
export * from './pipelines.js';
export * from './planning.js';
export * from './project-names.js';
export * from './projects.js';
export * from './repository.js';
export * from './schema.js';
export * from './time.js';
export * from './todos.js';
export * from './work-items.js';
