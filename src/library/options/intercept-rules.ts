import type { InterceptOptions } from '../intercepted-hosts.js';
import { hasFunction } from './has-function.js';
import { checkOptions, choice, isObject, type OptionRule, type OptionRules, rule } from './rules.js';

const backend = rule('a simulation, or an object with a fetch', (value) => hasFunction(value, 'fetch'));

const HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

const hosts: OptionRule = (value, option) => {
  if (!isObject(value)) return rule('an object of backends by their hosts', isObject)(value, option);
  return Object.entries(value).flatMap(([host, answering]) => {
    const path = `${option}[${JSON.stringify(host)}]`;
    const name = {
      option: path,
      rule: 'must be named by a host without scheme, port and path, in lower case, as gitlab.example.com or *.example.com',
    };
    return [...(HOST.test(host) ? [] : [name]), ...backend(answering, path)];
  });
};

const INTERCEPT: OptionRules<InterceptOptions> = {
  forge: backend,
  tracker: backend,
  media: backend,
  hosts,
  others: choice('refuse', 'pass'),
};

/** Throws OptionError with every problem of what is to be intercepted. */
export function checkIntercept(options: unknown): void {
  checkOptions('intercept', options, INTERCEPT);
}
