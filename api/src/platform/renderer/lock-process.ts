import { writeSync } from 'node:fs';
import { format } from 'node:util';
import { errorCode } from '../../foundation/errors/error-code';

/**
 * Takes from this process what could reach others, before code of a release runs: signals, modules
 * of Node.js, streams, the network. It is the only protection where the system has no namespaces.
 */
export function lockProcess(): void {
  // They would write to a stream.
  process.removeAllListeners('warning');
  for (const name of Reflect.ownKeys(process)) {
    if (typeof name === 'string' && !KEPT.has(name)) Reflect.deleteProperty(process, name);
  }
  // Node.js looks at these when it loads what `Response` is made of.
  for (const name of ['stdout', 'stderr']) {
    Object.defineProperty(process, name, { value: { isTTY: false } });
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource']) {
    Reflect.deleteProperty(globalThis, name);
  }
  refuseConnections();
  const methods = ['assert', 'debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'];
  const console = Object.fromEntries(methods.map((name) => [name, write]));
  Object.defineProperty(globalThis, 'console', { value: console });
}

const noConnections = {
  dispatch(): never {
    throw new Error('The renderer has no network');
  },
};

/** What React, jsdom and Node.js itself use. */
const KEPT = new Set<PropertyKey>([
  ...['version', 'versions', 'arch', 'platform', 'release', 'features', 'config', 'title', 'pid'],
  ...['argv', 'argv0', 'execArgv', 'execPath', 'env', 'exitCode', '_exiting', 'domain'],
  ...['nextTick', '_tickCallback', 'hrtime', 'uptime', 'cpuUsage', 'memoryUsage', 'cwd'],
  ...['exit', 'reallyExit', 'emitWarning', '_events', '_eventsCount', '_maxListeners'],
  ...['setUncaughtExceptionCaptureCallback', 'hasUncaughtExceptionCaptureCallback'],
]);

/** Where undici, which is part of Node.js and of jsdom, keeps what opens connections. */
const DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'];

function refuseConnections(): void {
  for (const name of DISPATCHERS) {
    const symbol = Symbol.for(name);
    // Where undici is loaded, the property cannot be defined again.
    if (Reflect.has(globalThis, symbol)) Reflect.set(globalThis, symbol, noConnections);
    else Object.defineProperty(globalThis, symbol, { value: noConnections });
  }
}

/** From Node.js 24 on, a full pipe refuses text, which must not end a view that logs much. */
function write(...args: unknown[]): void {
  const text = `${format(...args)}\n`;
  try {
    writeSync(2, text);
  } catch (error) {
    if (errorCode(error) !== 'EAGAIN') throw error;
  }
}
