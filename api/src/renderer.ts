import { chooseIsolation } from './platform/renderer/isolation';
import { childrenIn, startRenderer } from './platform/renderer/renderer-server';

const [, , socket] = process.argv;
if (!socket) {
  process.stderr.write('Usage: node renderer.js <path of its socket>\n');
  process.exit(1);
}

/** By default Node.js opens a debugger. */
process.on('SIGUSR1', () => undefined);

const { name, isolate } = chooseIsolation();
const children = childrenIn(import.meta.dirname);
const { close } = await startRenderer({ socket, children, isolate });
const end = () => process.exit(0);
const stop = () => void close().then(end);
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', end);
if (process.send) process.send(name);
else process.stdout.write(`ready, jobs are isolated by: ${name}\n`);
