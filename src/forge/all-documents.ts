/** Every document that this server sends. */
export * from './context/documents.js';
export * from './documents/issues.js';
export * from './documents/merge-request-parts.js';
export * from './documents/merge-requests.js';
export * from './documents/node-ids.js';
export * from './documents/notes.js';
export * from './documents/people.js';
export * from './documents/pipelines.js';
export * from './documents/planning.js';
export * from './documents/project-names.js';
export * from './documents/projects.js';
export * from './documents/schema.js';
export * from './documents/time.js';
export * from './documents/todos.js';
export * from './documents/work-items.js';
export * from './repository/documents.js';
