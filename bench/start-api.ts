import { queryRows } from '@gangway/api/foundation/db/db';
import { databaseUrl, serverUrl } from '@gangway/api/testing/engine';
import type { TestApi } from '@gangway/api/testing/test-api';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freePort } from '../tools/run/port.mjs';
import { startService } from '../tools/run/service.mjs';

type Settings = ({ DATABASE_URL: string } | { DATA_DIR: string }) & {
  WEB_ROOT?: string;
  LOCAL_BUILDS?: string;
  RELEASES_DIR?: string;
  FILES_DIR?: string;
};

/** The API in a process of its own, on a database that has been filled. */
export async function startApi(settings: Settings) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { ready, stop, closed } = startService({
    name: 'The API',
    file: 'api/src/main.ts',
    probe: `${url}/readyz`,
    env: {
      NODE_OPTIONS: '--import tsx',
      GANGWAY_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  await ready;
  return {
    url,
    stop: async () => {
      stop();
      await closed;
    },
  };
}

const Name = z.object({ name: z.string() });

/** For a server of its own on the database of `api`. */
export async function databaseUrlOf({ db }: TestApi): Promise<string> {
  const [database] = await queryRows(db, sql`select current_database() as name`, Name);
  if (!database || !serverUrl) throw new Error('This needs a PostgreSQL server');
  return databaseUrl(serverUrl, database.name);
}
