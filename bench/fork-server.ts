import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** In another process, so that its cost is not measured. It sends its port once it listens. */
export async function forkServer(file: URL, ...args: string[]) {
  const server = fork(fileURLToPath(file), args, { execArgv: ['--import', 'tsx'] });
  const port = await new Promise((resolve) => server.once('message', resolve));
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => server.disconnect() };
}
