import { type Check, demand, fact, NotJudged } from '../check.js';
import { toolOf } from './accepting.js';

/** What initialize and tools/list say of the server as a whole. */
export const serverChecks: Check[] = [
  {
    kind: 'protocol-revision',
    async judge(clause, stage) {
      const { protocolVersion } = (await stage.session()).greeting;
      demand(protocolVersion === fact(clause, 'value'), `the target negotiated ${protocolVersion}`);
    },
  },
  {
    kind: 'server-version',
    async judge(clause, stage) {
      const { serverInfo } = (await stage.session()).greeting as { serverInfo?: { version?: unknown } }; // looked at with care
      demand(
        serverInfo?.version === fact(clause, 'value'),
        `the target says it is version ${serverInfo?.version}`,
      );
    },
  },
  {
    kind: 'capabilities',
    async judge(clause, stage) {
      const { capabilities } = (await stage.session()).greeting;
      const [promised, declared] = [fact<object>(clause, 'value'), capabilities].map((each) =>
        JSON.stringify(each),
      );
      demand(declared === promised, `the target declares ${declared}`);
    },
  },
  {
    kind: 'tool-count',
    async judge(clause, stage) {
      const { size } = await (await stage.session()).tools();
      demand(size === fact(clause, 'value'), `the target lists ${size} tools`);
    },
  },
  {
    // Judged last (see judge.ts), for a target may say something at any time.
    kind: 'standard-output',
    async judge(_clause, stage) {
      if (!stage.side) throw new NotJudged('a target at an address has no standard output');
      const { foreign } = stage.side;
      demand(
        foreign === undefined,
        `standard output is for messages of the protocol; the target wrote ${JSON.stringify(foreign)}`,
      );
    },
  },
  {
    kind: 'listed',
    async judge(clause, stage) {
      await stage.tool(toolOf(clause));
    },
  },
  {
    kind: 'annotation',
    async judge(clause, stage) {
      const { annotations } = await stage.tool(toolOf(clause));
      const hint = fact<string>(clause, 'hint');
      demand(annotations?.[hint] === fact(clause, 'value'), `${hint} is published as ${annotations?.[hint]}`);
    },
  },
];
