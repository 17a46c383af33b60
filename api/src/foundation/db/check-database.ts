import postgres from 'postgres';
import * as z from 'zod/mini';
import { urlsOfHosts } from '../env/urls-of-hosts';
import { errorCode, errorField } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import { withTimeout } from '../timing/with-timeout';

type Name = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL';
type Checked = { url: string; isPooled: boolean };

/**
 * Asks once, at the start, for what every later statement relies on. Resolves to the address of the
 * host that takes writes.
 */
export async function checkDatabase(url: string, name: Name): Promise<Checked> {
  const checks = urlsOfHosts(url).map((one) => checkHost(one, name));
  try {
    return await Promise.any(checks);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

export const isBehindPooler = async (url: string): Promise<boolean> =>
  (await readState(url)).timeout !== MARK;

export async function withConnection<T>(
  url: string,
  connection: Record<string, string>,
  work: (client: postgres.Sql) => Promise<T>,
): Promise<T> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: START_TIMEOUT_MS / 1000,
    backoff: () => 0,
    fetch_types: false,
    onnotice: () => undefined,
    connection,
  });
  try {
    const answer = await withTimeout(work(client), START_TIMEOUT_MS, null);
    if (answer === null) throw new Error(`no answer within ${START_TIMEOUT_MS / 1000} s`);
    return answer;
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function checkHost(url: string, name: Name): Promise<Checked> {
  const { version, readOnly, timeout } = await readState(url).catch((error: unknown) => {
    const reason = errorField(error, 'message') || errorCode(error);
    throw new StartError(`The database at ${name} does not answer: ${reason}.`);
  });
  if (version < OLDEST) {
    throw new StartError(
      `The database at ${name} is PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that works.`,
    );
  }
  if (readOnly === 'on') {
    throw new StartError(`The database at ${name} takes no writes: it may be a standby.`);
  }
  const isPooled = timeout !== MARK;
  if (isPooled) await assertTransactionMode(url);
  return { url, isPooled };
}

const OLDEST = 150_000;

/** A value that no one would choose. */
const MARK = '54321ms';

const ServerState = z.object({ version: z.int(), readOnly: z.string(), timeout: z.string() });

const READ_STATE = `select current_setting('server_version_num')::int as version,
  current_setting('transaction_read_only') as "readOnly",
  current_setting('statement_timeout') as timeout`;

const PROTOCOL_VIOLATION = '08P01';

/** A pooler refuses a setting that it cannot keep, or leaves it out. */
async function readState(url: string): Promise<z.infer<typeof ServerState>> {
  try {
    return await withConnection(url, { statement_timeout: MARK }, readStateFrom);
  } catch (error) {
    if (errorCode(error) !== PROTOCOL_VIOLATION) throw error;
    return withConnection(url, {}, readStateFrom);
  }
}

const readStateFrom = async (client: postgres.Sql) =>
  ServerState.parse((await client.unsafe(READ_STATE))[0]);

async function assertTransactionMode(url: string): Promise<void> {
  const setAndShow = (client: postgres.Sql) =>
    client.begin(async (tx) => {
      await tx.unsafe(`set local statement_timeout = '${MARK}'`);
      return tx.unsafe('show statement_timeout');
    });
  const reason = await withConnection(url, {}, setAndShow).then(
    ([row]) => (row?.['statement_timeout'] === MARK ? null : 'it forgets a setting in between'),
    (error: unknown) => errorField(error, 'message'),
  );
  if (reason === null) return;
  throw new StartError(
    `The pooler at DATABASE_URL has to lend its connections for whole transactions: ${reason}.`,
  );
}

const START_TIMEOUT_MS = 10_000;
