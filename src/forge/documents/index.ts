/** Every document that this server sends. */
export * from './issues.js';
