import * as z from 'zod';
import { REVISIONS } from '../../target/protocol.js';
import { capabilities, implementation } from './forms.js';
import { resultOf, type WireRule, wrongBy } from './rule.js';

const Greeting = z.looseObject({
  protocolVersion: z.string(),
  capabilities,
  serverInfo: implementation,
  instructions: z.string().optional(),
});

const Discovery = z.looseObject({
  supportedVersions: z.array(z.string()),
  capabilities,
  instructions: z.string().optional(),
});

const Typed = z.looseObject({ resultType: z.enum(['complete', 'input_required']) });

/** The oldest revision, which the gate does not speak, but clients do. */
const SPOKEN = [...REVISIONS, '2024-10-07'];

/** How a connection is opened (MCP, Lifecycle; Discovery). */
export const openingRules: readonly WireRule[] = [
  {
    id: 'initialize-result',
    level: 'must',
    says: 'the result of initialize has a revision, capabilities, and a server with a name and a version',
    breaks: 'the SDK, v1 and v2: connect throws',
    applies: (received) => resultOf(received, 'initialize') !== undefined,
    wrong: (received) => wrongBy(Greeting, resultOf(received, 'initialize')),
  },
  {
    id: 'agreed-revision',
    level: 'must',
    says: 'the revision of a handshake is one that is published',
    breaks: 'the SDK, v1 and v2: connect throws "Server\'s protocol version is not supported"',
    applies: (received) => resultOf(received, 'initialize') !== undefined,
    wrong(received) {
      const { protocolVersion } = Object(resultOf(received, 'initialize'));
      return SPOKEN.includes(protocolVersion)
        ? undefined
        : `protocolVersion is ${JSON.stringify(protocolVersion) ?? 'absent'}`;
    },
  },
  {
    id: 'discover-result',
    level: 'must',
    says: 'the result of server/discover has revisions and capabilities',
    breaks: 'the SDK, v2: connect throws',
    applies: (received) => received.isModern && resultOf(received, 'server/discover') !== undefined,
    wrong: (received) => wrongBy(Discovery, resultOf(received, 'server/discover')),
  },
  {
    id: 'result-type',
    level: 'must',
    says: 'each result without a handshake has a resultType, which is complete or input_required',
    breaks: 'the SDK, v2: the result is refused as one of another revision',
    applies: ({ isModern, message }) => isModern && 'result' in message,
    wrong: ({ message }) => wrongBy(Typed, message.result),
  },
];
