import fc from 'fast-check';
import { type Check, demand, fact } from '../check.js';
import { textsIn } from '../records.js';
import { accepts, toolOf, withArgument } from './accepting.js';

/** What is given as an argument is what the backend is sent. */
export const sendsChecks: Check[] = [
  {
    kind: 'sends',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const set = stage.contract.tools[tool]?.input.properties?.[argument]?.enum as string[] | undefined; // a text's set is of texts
      const text = set ? fc.constantFrom(...set) : fc.stringMatching(/^[A-Za-z][A-Za-z ,.'"é<&]{3,40}[a-z]$/);
      await stage.forAll(
        text,
        async (value) => {
          const args = await withArgument(stage, tool, argument, value);
          const requests = await stage.requests(() => accepts(stage, tool, args));
          const sent = requests.flatMap(({ body }) => textsIn(body));
          demand(sent.includes(value), `the backend was not sent the ${argument}`);
        },
        3,
      );
    },
  },
];
