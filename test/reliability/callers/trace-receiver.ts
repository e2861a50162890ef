import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What takes the traces of replicas. */
export interface TraceReceiver {
  /** The settings of a process that sends it traces, written in this way. */
  settings(protocol: 'http/protobuf' | 'http/json'): Readonly<Record<string, string>>;
  /** Every byte that came, a character each. */
  text(): string;
  close(): void;
}

/** Starts one, for OTLP over HTTP; it reads nothing, and takes everything. */
export async function traceReceiver(): Promise<TraceReceiver> {
  const chunks: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    settings: (protocol) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    }),
    text: () => Buffer.concat(chunks).toString('latin1'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
