import type { Environment } from './config.js';
import { ConfigError } from './errors.js';
import { type Settings, settingOf, text, webUrl } from './settings.js';

function endpoint(value: string | undefined, variable: string): URL | undefined {
  const given = text(value);
  return given === undefined ? undefined : webUrl(given, variable);
}

/** How traces are written on their way; that of gRPC is not one of them. */
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
type TraceProtocol = (typeof PROTOCOLS)[number];

function protocol(value: string | undefined, variable: string): TraceProtocol | undefined {
  const given = text(value);
  const found = PROTOCOLS.find((each) => each === given);
  if (given === undefined || found) return found;
  throw new ConfigError(`${variable} must be ${PROTOCOLS.join(' or ')} for traces.`);
}

/** Exporters that may be named, the first of which is ours. */
const EXPORTERS = ['otlp', 'none'] as const;

function exporter(value: string | undefined, variable: string): (typeof EXPORTERS)[number] | undefined {
  const names = (value ?? '').split(',').map((name) => name.trim());
  const found = EXPORTERS.find((each) => names.includes(each));
  if (found || text(value) === undefined) return found;
  throw new ConfigError(`${variable} must be ${EXPORTERS.join(' or ')}.`);
}

/** The samplers that the SDK has (OpenTelemetry: Environment Variable Specification, General SDK Configuration). */
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

function sampler(value: string | undefined, variable: string): string | undefined {
  const given = text(value);
  if (given === undefined || SAMPLERS.includes(given)) return given;
  throw new ConfigError(`${variable} must be one of ${SAMPLERS.join(', ')}.`);
}

function share(value: string | undefined, variable: string): number | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const number = Number(given);
  if (number >= 0 && number <= 1) return number;
  throw new ConfigError(`${variable} must be a number from 0 to 1.`);
}

/** Where traces are sent (OpenTelemetry: Environment Variable Specification; OTLP Exporter Configuration). The SDK reads the rest. */
export const TRACE_SETTINGS = {
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    what: 'the receiver of [traces](#traces), by OTLP over HTTP: they go to `/v1/traces` below it',
    default: 'none, and no traces',
    parse: endpoint,
  },
  tracesEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    what: 'their whole address instead',
    default: 'none',
    parse: endpoint,
  },
  otlpHeaders: {
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    what: 'headers for the receiver, `name=value` with commas between them',
    default: 'none',
    isSecret: true,
    parse: text,
  },
  otlpProtocol: {
    variable: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    what: '`http/protobuf` or `http/json`',
    default: '`http/protobuf`',
    parse: text,
  },
  tracesProtocol: {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    what: 'the same for traces alone',
    default: 'none',
    parse: protocol,
  },
  tracesExporter: {
    variable: 'OTEL_TRACES_EXPORTER',
    what: '`none` sends no traces',
    default: '`otlp`',
    parse: exporter,
  },
  tracesSampler: {
    variable: 'OTEL_TRACES_SAMPLER',
    what: 'which traces are sent, for example `parentbased_traceidratio` with a share in OTEL_TRACES_SAMPLER_ARG',
    default: '`parentbased_always_on`',
    parse: sampler,
  },
  tracesSamplerShare: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    what: 'that share, from 0 to 1',
    default: '1',
    parse: share,
  },
  serviceName: {
    variable: 'OTEL_SERVICE_NAME',
    what: 'the name of the service in traces',
    default: '`mcp-understudy`',
    parse: text,
  },
  resourceAttributes: {
    variable: 'OTEL_RESOURCE_ATTRIBUTES',
    what: 'further attributes of the service in traces, `name=value` with commas between them',
    default: 'none',
    parse: text,
  },
  telemetryDisabled: {
    variable: 'OTEL_SDK_DISABLED',
    what: '`true` sends no traces',
    default: '`false`',
    parse: (value: string | undefined) => value?.toLowerCase() === 'true',
  },
} as const satisfies Settings;

/** Where traces go, and how they are written on their way. */
export interface TraceReceiver {
  readonly url: URL;
  readonly protocol: TraceProtocol;
}

/** The receiver that the environment names; undefined where it asks for no traces. Throws ConfigError. */
export function traceReceiverOf(env: Environment): TraceReceiver | undefined {
  const { telemetryDisabled, tracesExporter, tracesEndpoint, otlpEndpoint, tracesProtocol, otlpProtocol } =
    TRACE_SETTINGS;
  const { tracesSampler, tracesSamplerShare } = TRACE_SETTINGS;
  if (settingOf(telemetryDisabled, env) || settingOf(tracesExporter, env) === 'none') return undefined;
  const url = settingOf(tracesEndpoint, env) ?? settingOf(otlpEndpoint, env);
  if (!url) return undefined;
  settingOf(tracesSampler, env); // the SDK reads both, and takes wrong ones for none
  settingOf(tracesSamplerShare, env);
  const named =
    settingOf(tracesProtocol, env) ?? protocol(settingOf(otlpProtocol, env), otlpProtocol.variable);
  return { url, protocol: named ?? 'http/protobuf' };
}
