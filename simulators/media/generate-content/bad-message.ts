import type { Refusal } from '../../core/refusal.js';
import { RPC, refuse } from '../world/refusals.js';
import type { MessageProblem } from './message-problems.js';
import { ENUMS } from './messages.js';

const PACKAGE = 'type.googleapis.com/google.ai.generativelanguage.v1beta';

/** Refuses a message with all its problems. */
export function badMessage(problems: readonly MessageProblem[]): Refusal {
  const violations = problems.map(violation);
  const message = violations.map(({ description }) => description).join('\n');
  return refuse(400, message, [{ '@type': `${RPC}.BadRequest`, fieldViolations: violations }]);
}

function violation(problem: MessageProblem): { field?: string; description: string } {
  const { path } = problem;
  const description = describe(problem, path === '' ? '' : ` at '${path}'`);
  return path === '' ? { description } : { field: path, description };
}

function describe(problem: MessageProblem, at: string): string {
  const unreadable = 'Invalid JSON payload received. Unknown name';
  if (problem.kind === 'unknown') return `${unreadable} "${problem.name}"${at}: Cannot find field.`;
  if (problem.kind === 'notRepeated') {
    return `${unreadable} "${problem.name}"${at}: Proto field is not repeating, cannot start list.`;
  }
  if (problem.kind === 'oneof') {
    return `Invalid value${at} (oneof), oneof field '${problem.oneof}' is already set. Cannot set '${problem.name}'`;
  }
  if (at === '') return `${unreadable} "": Root element must be a message.`;
  const type = typeName(problem.type);
  const failed = problem.type === 'bytes' ? 'Base64 decoding failed for ' : '';
  return `Invalid value${at} (${type}), ${failed}${JSON.stringify(problem.value).slice(0, 1000)}`;
}

function typeName(type: string): string {
  if (['Duration', 'Timestamp', 'Struct'].includes(type))
    return `type.googleapis.com/google.protobuf.${type}`;
  return /^[a-z]/.test(type) && !ENUMS[type] ? `TYPE_${type.toUpperCase()}` : `${PACKAGE}.${type}`;
}
