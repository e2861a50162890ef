import { callerBoundsOf } from '../../kernel/bound-settings.js';
import { liveFetch } from '../../kernel/http/live-fetch.js';
import type { Logger } from '../../kernel/log.js';
import { type ServerSettings, settingOf } from '../../kernel/settings.js';
import { metrics } from '../../library/service/metrics.js';
import { type Served, type Service, type ServiceOptions, service } from '../../library/service/service.js';
import { stopped } from '../process/shutdown.js';

/** Milliseconds that calls under way have to end once the process is asked to: less than what Kubernetes and Docker Compose wait. */
const GRACE = 8_000;

/** Serves servers with their figures; they are ready while the backends of the environment answer. Throws ConfigError. */
export async function serviceOf(
  served: readonly (Served & { readonly settings: ServerSettings })[],
  options: Omit<ServiceOptions, 'backends' | 'bounds' | 'metrics'>,
  log: Logger,
): Promise<Service> {
  const [first] = served;
  const backends = served.flatMap(({ name, settings }) => {
    const url = settingOf(settings.url, process.env);
    return url ? [{ name, url, fetch: liveFetch() }] : [];
  });
  const figures = await metrics(first?.definition.version ?? '');
  return service(
    served,
    { ...options, bounds: callerBoundsOf(process.env), backends, metrics: figures },
    log,
  );
}

/** Resolves once the process was asked to end and the service has: after SIGTERM calls under way have some seconds, unless there is a further signal. */
export async function endOf(running: Service, log: Logger, asked = stopped()): Promise<void> {
  if ((await asked) === 'SIGINT') return running.close();
  const hurried = stopped().then(() => running.close());
  const left = await Promise.race([running.end(GRACE), hurried]);
  if (left) log.warn('calls under way were cancelled, for the process was asked to end', { count: left });
}
