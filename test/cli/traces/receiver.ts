import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import generated from 'otlp-transformer-with-decoders/build/src/generated/root.js';
import * as z from 'zod';

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  traceState: z.string().default(''),
  name: z.string(),
  kind: z.union([z.number(), z.string()]).transform((kind) => KINDS[kind] ?? kind),
  attributes: Attributes,
  events: z.array(z.unknown()).default([]),
  status: z.object({ code: z.unknown(), message: z.string().optional() }).default({ code: 0 }),
});
const KINDS: Readonly<Record<string | number, string>> = { 2: 'SERVER', 3: 'CLIENT' };
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** One span as a receiver reads it. */
export type ReceivedSpan = z.output<typeof Span> & { readonly resource: Readonly<Record<string, unknown>> };

interface Message {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A receiver of OTLP over HTTP that is none of ours: messages are read by the decoders that OpenTelemetry's own library had. */
export interface Receiver {
  readonly url: string;
  readonly messages: readonly Message[];
  spans(): ReceivedSpan[];
  /** Resolves once so many messages have come. */
  until(count: number): Promise<void>;
  close(): void;
}

/** Starts one that answers with this status, or never. */
export async function receiver(status: number | 'never' = 200): Promise<Receiver> {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      for (const look of waiting) look();
      if (status !== 'never') response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    messages,
    spans: () => messages.flatMap(spansIn),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => messages.length >= count && resolve();
        waiting.add(look);
        look();
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The library's decoder of one message, as far as it is used here. */
interface Decoder {
  decode(bytes: Buffer): unknown;
  toObject(message: unknown, how: object): unknown;
}

// It is generated, and its declarations name nothing that it has.
const { ExportTraceServiceRequest } = (
  generated as unknown as {
    opentelemetry: {
      proto: { collector: { trace: { v1: Readonly<Record<'ExportTraceServiceRequest', Decoder>> } } };
    };
  }
).opentelemetry.proto.collector.trace.v1;

function spansIn({ headers, body }: Message): ReceivedSpan[] {
  const isJson = headers['content-type'] === 'application/json';
  const read = isJson ? JSON.parse(body.toString()) : decoded(body);
  return Exported.parse(read).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, resource: resource.attributes }))),
  );
}

/** A binary message as JSON has it: identifiers as hexadecimal digits. */
function decoded(body: Buffer): unknown {
  const message = ExportTraceServiceRequest.decode(body);
  const read = ExportTraceServiceRequest.toObject(message, { longs: String });
  return JSON.parse(
    JSON.stringify(read, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
    ),
  );
}
