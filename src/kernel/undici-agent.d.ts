/** One file of the package, which has no types of its own: the class of the same name. */
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici';
}
