// A process on standard streams for a server of the tests: passes on between its streams and a port; with `outlives` it goes on
// when its input has ended.
import { connect } from 'node:net';

const [, , port, flag] = process.argv;
const socket = connect(Number(port), '127.0.0.1');
socket.pipe(process.stdout);
process.stdin.pipe(socket, { end: flag !== 'outlives' });
socket.on('close', () => flag !== 'outlives' && process.exit());
if (flag === 'outlives') setInterval(() => {}, 60_000);
