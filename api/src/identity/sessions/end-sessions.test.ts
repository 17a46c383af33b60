import { sql } from 'drizzle-orm';
import { makeRecruiter } from '../../testing/factories/users';
import { sharedApi } from '../../testing/shared-api';
import { sessions } from '../tables/sign-in.table';
import { deleteSessionsOf, logEndedSessions } from './end-sessions';

const api = sharedApi();

const endedLines = (start: number) =>
  api.logLines.slice(start).filter((line) => line.includes('session-ended'));

describe('ending thousands of sessions', () => {
  it('returns one count per account, instead of one row per session', async () => {
    const { id } = await makeRecruiter(api.db);
    await api.db.execute(sql`
      insert into ${sessions} (token_hash, user_id, created_at, expires_at)
      select ${id} || number, ${id}::uuid, now(), now() from generate_series(1, 3000) as number`);
    expect(await deleteSessionsOf(api.db, id)).toEqual([{ userId: id, count: 3000 }]);
    expect(await deleteSessionsOf(api.db, id)).toEqual([]);
  });

  it('writes one log line per account, with the number of sessions', () => {
    const start = api.logLines.length;
    const ended = [
      { userId: 'someone', count: 50_000 },
      { userId: 'someone else', count: 1 },
    ];
    logEndedSessions(api.deps, ended);
    expect(endedLines(start).map((line) => JSON.parse(line))).toMatchObject([
      { account: 'someone', count: 50_000 },
      { account: 'someone else', count: 1 },
    ]);
  });
});
