import { postgresBinaries, startCluster } from '../../tools/run/postgres.mjs';
import { startForTests } from './start-product';

/** Costs less processor time than the embedded database, which the long run uses. */
export default async function startOnPostgres(): Promise<() => Promise<void>> {
  const cluster = await startCluster(postgresBinaries());
  const stop = await startForTests({ DATABASE_URL: cluster.url, DATA_DIR: undefined });
  return async () => {
    await stop();
    await cluster.stop();
  };
}
