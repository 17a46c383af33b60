import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of';

/** Tells what code of a release has done to this process: connections to its port, and signals. */
export async function openAttackTarget() {
  const effects: { connections: number; signals: string[] } = { connections: 0, signals: [] };
  const listener = createServer(() => (effects.connections += 1)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const hear = (signal: string) => void effects.signals.push(signal);
  process.on('SIGUSR1', hear).on('SIGTERM', hear);
  return {
    port: portOf(listener),
    effects,
    close: async () => {
      process.off('SIGUSR1', hear).off('SIGTERM', hear);
      listener.close();
    },
  };
}
