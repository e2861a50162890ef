import { rootOf } from '../argument-path.js';
import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { basesOf, pairsOf } from './calls.js';

/** How values that can be written in several forms are distinguished. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'full path': /^[^:]*\/|^[a-z][\w-]*$/,
  'project number': /^\d+$/,
  'numeric ID': /^\d+$/,
  'global ID': /^gid:\/\//,
  username: /^[A-Za-z][\w.-]*$/,
  date: /^\d{4}-\d\d-\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
};

/** The argument is given in each of the forms, and understood: the whole answer is the right one. */
export const forms: Check = {
  kind: 'forms',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const argument = rootOf(fact<string>(clause, 'argument'));
    const calls = [
      ...basesOf(tool, clause).filter((base) => argument in base),
      ...pairsOf(tool, clause).map((pair) => pair.with),
    ];
    const wanted = fact<string[]>(clause, 'forms');
    const missing = wanted.find((form) => {
      const pattern = wanted.length > 1 ? (FORMS[form] ?? /./) : /./;
      return !calls.some((args) => [args[argument]].flat().some((value) => pattern.test(String(value))));
    });
    if (missing !== undefined) throw new NotJudged(`no known value of ${argument} is a ${missing}`);
    for (const args of calls) await tool.assertRight(args);
  },
};
