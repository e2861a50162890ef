import { unsupportedParameter } from '../world/refusals.js';
import { badMessage } from './bad-message.js';
import { readMessage } from './message-problems.js';

/** A value that the backend publishes no schema for, read as the model reads it: what the model does not know it refuses. */
export function untyped<Message extends object>(name: string, json: unknown): Message {
  const { value, problems } = readMessage(name, json);
  const unknown = problems.find(({ kind }) => kind === 'unknown');
  if (unknown?.kind === 'unknown') throw unsupportedParameter(unknown.name);
  if (problems.length > 0) throw badMessage(problems);
  // The tables have let through nothing but that message.
  return value as Message;
}
