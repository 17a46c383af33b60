import type { Env } from '../foundation/env/env';
import { StartError } from '../foundation/errors/start-error';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]', ''];

export function refuseForeignDatabase({ database }: Pick<Env, 'database'>): void {
  if (database.kind === 'pglite') return;
  const { hostname } = new URL(database.url);
  if (!LOCAL_HOSTS.includes(hostname)) {
    throw new StartError('Demo data can only be written to a database on this machine.');
  }
}
