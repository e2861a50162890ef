import { Option } from 'commander';
import { collected, port } from './option-values.js';

/** Where simulators and servers listen. */
export const host = new Option(
  '--host <address>',
  'where to listen; beyond loopback the admin interfaces ask for a token, which is printed or UNDERSTUDY_ADMIN_TOKEN',
).default('127.0.0.1');

/** By which names simulators may be called. */
export const allowHost = new Option(
  '--allow-host <name>',
  'a name that simulators may be called by, beside those of this machine; may be given several times',
)
  .argParser(collected)
  .default([], 'none');

/** Where webhooks may be sent. */
export const allowReceiver = new Option(
  '--allow-receiver <host>',
  'a host that simulators may send webhooks to, beside this machine; may be given several times',
)
  .argParser(collected)
  .default([], 'none');
/** Where the page is. */
export const pagePort = new Option(
  '--page-port <n>',
  'port of the page that shows what happens (0: any free)',
)
  .argParser(port)
  .default(0);
/** No page. */
export const noPage = new Option('--no-page', 'serve no page');
