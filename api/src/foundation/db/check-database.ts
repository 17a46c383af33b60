import postgres from 'postgres';
import * as z from 'zod/mini';
import { errorCode, errorField } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import { withTimeout } from '../timing/with-timeout';

/** Asks once, at the start, for what every later statement relies on. */
export async function checkDatabase(url: string): Promise<{ isPooled: boolean }> {
  const { version, readOnly, timeout } = await readState(url).catch((error: unknown) => {
    const reason = errorField(error, 'message') || errorCode(error);
    throw new StartError(`The database at DATABASE_URL does not answer: ${reason}.`);
  });
  if (version < OLDEST) {
    throw new StartError(
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that works.`,
    );
  }
  if (readOnly === 'on') {
    throw new StartError('The database at DATABASE_URL takes no writes: it may be a standby.');
  }
  const isPooled = timeout !== MARK;
  if (isPooled) await assertLendsForTransactions(url);
  return { isPooled };
}

export const isBehindPooler = async (url: string): Promise<boolean> =>
  (await readState(url)).timeout !== MARK;

const OLDEST = 150_000;

/** A value that no one would choose. */
const MARK = '54321ms';

const State = z.object({ version: z.int(), readOnly: z.string(), timeout: z.string() });

const STATE = `select current_setting('server_version_num')::int as version,
  current_setting('transaction_read_only') as "readOnly",
  current_setting('statement_timeout') as timeout`;

const PROTOCOL_VIOLATION = '08P01';

/** A pooler refuses a setting that it cannot keep, or leaves it out. */
async function readState(url: string): Promise<z.infer<typeof State>> {
  try {
    return await withConnection(url, { statement_timeout: MARK }, readStateFrom);
  } catch (error) {
    if (errorCode(error) !== PROTOCOL_VIOLATION) throw error;
    return withConnection(url, {}, readStateFrom);
  }
}

const readStateFrom = async (client: postgres.Sql) => State.parse((await client.unsafe(STATE))[0]);

async function assertLendsForTransactions(url: string): Promise<void> {
  const text = `set local statement_timeout = '${MARK}'; show statement_timeout`;
  try {
    await withConnection(url, {}, (client) => client.begin((tx) => tx.unsafe(text)));
  } catch (error) {
    throw new StartError(
      `The pooler at DATABASE_URL has to lend its connections for whole transactions: ${errorField(error, 'message')}.`,
    );
  }
}

const START_TIMEOUT_MS = 10_000;

async function withConnection<T>(
  url: string,
  connection: Record<string, string>,
  work: (client: postgres.Sql) => Promise<T>,
): Promise<T> {
  const options = { max: 1, backoff: () => 0, fetch_types: false, onnotice: () => undefined };
  const client = postgres(url, { ...options, connection });
  try {
    const answer = await withTimeout(work(client), START_TIMEOUT_MS, null);
    if (answer === null) throw new Error(`no answer within ${START_TIMEOUT_MS / 1000} s`);
    return answer;
  } finally {
    await client.end({ timeout: 1 });
  }
}
