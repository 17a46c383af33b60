import { startPooler } from '../../tools/run/pooler.mjs';
import { postgresBinaries, startCluster } from '../../tools/run/postgres.mjs';
import { type ProductDatabase, queryOnce, type Sql } from './product-database';

export async function openPooled(size: number): Promise<ProductDatabase> {
  const cluster = await startCluster(postgresBinaries());
  await queryOnce(cluster.url, (sql) => sql`create database gangway`);
  const url = cluster.url.replace(/\/postgres$/, '/gangway');
  const lent = await startPooler(url, size);
  return {
    url,
    settings: { DATABASE_URL: lent.url, DATABASE_MIGRATION_URL: url },
    query: <T>(work: (sql: Sql) => Promise<T>) => queryOnce(url, work),
    close: async () => {
      await lent.stop();
      await cluster.stop();
    },
  };
}
