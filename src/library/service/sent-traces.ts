import { randomUUID } from 'node:crypto';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../../kernel/log.js';
import type { TraceReceiver } from '../../kernel/trace-settings.js';
import type { Traces } from '../../kernel/tracing.js';
import { recording } from './recorded-calls.js';

const NAME = 'mcp-understudy';

/** Characters of a value in a trace. */
const LONGEST_VALUE = 256;

/** Traces that OpenTelemetry's SDK sends in batches, beside the calls; it reads its own variables. */
export function sentTraces({ url, protocol }: TraceReceiver, version: string, log: Logger): Traces {
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const sending = new LoggedOnce(exporter, url.origin, log);
  const own = { 'service.name': NAME, 'service.version': version, 'service.instance.id': randomUUID() };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(sending)],
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
  });
  const tracer = provider.getTracer(NAME, version);
  return {
    of: (server) => recording(server, tracer),
    async end(milliseconds) {
      const isSent = await within(milliseconds, provider.shutdown());
      if (!isSent) sending.warn('the process ended before');
      return isSent;
    },
  };
}

/** Says in the log that a receiver does not take traces, the first time that it does not. */
class LoggedOnce implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #receiver: string;
  readonly #log: Logger;
  #isLogged = false;

  constructor(exporter: SpanExporter, receiver: string, log: Logger) {
    this.#exporter = exporter;
    this.#receiver = receiver;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== 0) this.warn(reasonOf(result.error));
      done(result);
    });
  }

  warn(reason: string): void {
    if (!this.#isLogged) this.#log.warn('traces could not be sent', { receiver: this.#receiver, reason });
    this.#isLogged = true;
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}

/** The status or the system's name of a failure; its text may have what the receiver said. */
function reasonOf(error: Error | undefined): string {
  const code = error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' || typeof code === 'string' ? `${code}` : 'it did not answer in time';
}

/** Whether the work was done within so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
