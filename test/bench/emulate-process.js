// emulate's GitHub service as a process of its own, by its programmatic interface: its command line asks for Node 22.15. Prints where it is.
import { createEmulator } from 'emulate';

const { url } = await createEmulator({ service: 'github', port: Number(process.argv[2]) });
process.stdout.write(`${JSON.stringify({ url })}\n`);
