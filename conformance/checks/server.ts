import { assertThat, type Check, fact, NotJudged } from '../check.js';
import { toolOf } from './accepting.js';

/** What initialize and tools/list say of the server as a whole. */
export const serverChecks: Check[] = [
  {
    kind: 'protocol-revision',
    async judge(clause, context) {
      const { protocolVersion } = (await context.session()).greeting;
      assertThat(protocolVersion === fact(clause, 'value'), `the target negotiated ${protocolVersion}`);
    },
  },
  {
    kind: 'server-version',
    async judge(clause, context) {
      const { serverInfo } = (await context.session()).greeting as { serverInfo?: { version?: unknown } }; // looked at with care
      assertThat(
        serverInfo?.version === fact(clause, 'value'),
        `the target says it is version ${serverInfo?.version}`,
      );
    },
  },
  {
    kind: 'capabilities',
    async judge(clause, context) {
      const { capabilities } = (await context.session()).greeting;
      const [promised, declared] = [fact<object>(clause, 'value'), capabilities].map((each) =>
        JSON.stringify(each),
      );
      assertThat(declared === promised, `the target declares ${declared}`);
    },
  },
  {
    kind: 'tool-count',
    async judge(clause, context) {
      const { size } = await (await context.session()).tools();
      assertThat(size === fact(clause, 'value'), `the target lists ${size} tools`);
    },
  },
  {
    // Judged last (see judge.ts), for a target may say something at any time.
    kind: 'standard-output',
    async judge(_clause, context) {
      if (!context.side) throw new NotJudged('a target at an address has no standard output');
      const { foreign } = context.side;
      assertThat(
        foreign === undefined,
        `standard output is for messages of the protocol; the target wrote ${JSON.stringify(foreign)}`,
      );
    },
  },
  {
    kind: 'listed',
    async judge(clause, context) {
      await context.tool(toolOf(clause));
    },
  },
  {
    kind: 'annotation',
    async judge(clause, context) {
      const { annotations } = await context.tool(toolOf(clause));
      const hint = fact<string>(clause, 'hint');
      assertThat(
        annotations?.[hint] === fact(clause, 'value'),
        `${hint} is published as ${annotations?.[hint]}`,
      );
    },
  },
];
