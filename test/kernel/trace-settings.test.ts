import { expect, test } from 'vitest';
import { traceReceiverOf } from '#src/kernel/trace-settings.js';

const BELOW = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://receiver.test:4318/base' };
const WHOLE = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://receiver.test/traces' };

test.each([
  [BELOW, BELOW.OTEL_EXPORTER_OTLP_ENDPOINT, 'http/protobuf'],
  [{ ...BELOW, ...WHOLE }, WHOLE.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'http/protobuf'],
  [{ ...BELOW, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, BELOW.OTEL_EXPORTER_OTLP_ENDPOINT, 'http/json'],
  [
    { ...BELOW, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' },
    BELOW.OTEL_EXPORTER_OTLP_ENDPOINT,
    'http/json',
  ],
  [{ ...BELOW, OTEL_TRACES_EXPORTER: 'console,otlp' }, BELOW.OTEL_EXPORTER_OTLP_ENDPOINT, 'http/protobuf'],
] as const)('%j sends traces to %s by %s', (env, address, protocol) => {
  expect(traceReceiverOf(env)).toStrictEqual({ url: new URL(address), protocol });
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_SERVICE_NAME: 'a-service', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...BELOW, OTEL_SDK_DISABLED: 'TRUE' },
  { ...BELOW, OTEL_TRACES_EXPORTER: 'none' },
])('%j sends none', (env) => {
  expect(traceReceiverOf(env)).toBeUndefined();
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 's3cret' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:s3cret@receiver.test' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must not carry a user or password; use the credential settings.',
  ],
  [
    { ...BELOW, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json for traces.',
  ],
  [{ ...BELOW, OTEL_TRACES_EXPORTER: 'console' }, 'OTEL_TRACES_EXPORTER must be otlp or none.'],
  [
    { ...BELOW, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    'OTEL_TRACES_SAMPLER must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.',
  ],
  [{ ...BELOW, OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
])('%j is refused', (env, message) => {
  expect(() => traceReceiverOf(env)).toThrow(message);
});
