import fc from 'fast-check';
import nock from 'nock';

// No test leaves this machine: whatever is not loopback is refused before a socket is opened.
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[?::1\]?)(:\d+)?$/);

// One run is like the next; `SEED=… npm run unit` looks elsewhere, and a failing property prints the seed it failed with.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
