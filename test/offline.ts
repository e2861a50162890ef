import nock from 'nock';

// No test leaves this machine: whatever is not loopback is refused before a socket is opened.
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[?::1\]?)(:\d+)?$/);
