import { assertThat, type Check, check, NO_FACTS } from '../../check.js';
import { isObject } from '../../reading/places.js';
import { CLIENT, ENVELOPE, MODERN, UNSUPPORTED_REVISION } from '../../target/protocol.js';
import type { Answer } from '../../target/rpc.js';
import { type Asked, answersTo, firstAnswerTo } from './asked.js';
import { POSTED_ID, posted } from './posted.js';

/** A method and a revision that there are not. */
const NO_METHOD = 'understudy/no-such-method';
const NO_REVISION = '1900-01-01';
const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** A request that has to be refused with this code, and what else the error has to hold. */
interface Refusal {
  readonly kind: string;
  readonly means: string;
  readonly asked: Asked;
  /** Whether it is asked first on a connection: some SDKs look at nothing of it in a later request, and their servers are to be used as they are. */
  readonly isFirst?: boolean;
  readonly code: number;
  /** Over HTTP. */
  readonly status: number;
  readonly data?: (data: unknown) => boolean;
  readonly expected: string;
}

const REFUSALS: readonly Refusal[] = [
  {
    kind: 'unknown-method',
    means:
      "A method that there is not is refused with the error -32601, over HTTP with the status 404 and the request's id.",
    asked: { method: NO_METHOD },
    code: -32_601,
    status: 404,
    expected: 'the error -32601',
  },
  {
    kind: 'malformed-meta',
    means:
      "A request without the client's capabilities in its _meta is refused with the error -32602, over HTTP with the status 400 and the request's id.",
    asked: {
      method: 'tools/list',
      meta: { [REVISION_KEY]: MODERN.revision, 'io.modelcontextprotocol/clientInfo': CLIENT },
    },
    code: -32_602,
    status: 400,
    expected: 'the error -32602, for _meta has no clientCapabilities',
  },
  {
    kind: 'unsupported-revision',
    means:
      "A request of a revision that there is not is refused with the error -32022, which names those that are supported and the one that was requested, over HTTP with the status 400 and the request's id.",
    asked: { method: 'tools/list', meta: { ...ENVELOPE, [REVISION_KEY]: NO_REVISION } },
    isFirst: true,
    code: UNSUPPORTED_REVISION,
    status: 400,
    data: (data) =>
      isObject(data) &&
      data.requested === NO_REVISION &&
      Array.isArray(data.supported) &&
      data.supported.includes(MODERN.revision),
    expected: `the error ${UNSUPPORTED_REVISION} with data: supported with ${MODERN.revision}, requested ${NO_REVISION}`,
  },
];

/** Requests without a handshake that a server has to refuse, each with a code of its own (MCP 2026-07-28, Error Codes). */
export const refusalChecks: Check[] = REFUSALS.map((refusal) =>
  check({
    kind: refusal.kind,
    means: refusal.means,
    facts: NO_FACTS,
    async judge(_clause, { target, send }) {
      const { asked, isFirst } = refusal;
      const [answer = {}] = isFirst ? [await firstAnswerTo(target, asked)] : await answersTo(target, [asked]);
      assertThat(isRefused(answer, refusal), `${refusal.kind}: the request was not refused as it should`, {
        expected: refusal.expected,
        received: answer.error ?? answer.result ?? 'nothing',
      });
      if (!send) return;
      const { status, id } = await posted(send, asked);
      const isAnswered = status === refusal.status && id === POSTED_ID;
      assertThat(isAnswered, `${refusal.kind}: the refusal has another status or another id`, {
        expected: { status: refusal.status, id: POSTED_ID },
        received: { status, id: id ?? 'none' },
      });
    },
  }),
);

function isRefused({ error }: Answer, { code, data = () => true }: Refusal): boolean {
  return error?.code === code && data(error.data);
}
