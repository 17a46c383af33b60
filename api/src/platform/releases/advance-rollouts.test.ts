import { PlatformStatus, RemoteStatus } from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { buildArea, buildShellRelease, type Build } from '../../testing/factories/builds';
import { eventsOf, makeOutcomes } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createReleaseApi } from '../../testing/release-api';
import { setTeamContact } from '../monitoring/set-team-contact';
import { remotes } from '../tables/remotes.table';
import { advanceRollouts } from './advance-rollouts';
import { watchReleases } from './watch-releases';

const MINUTE = 60_000;

const api = forFile(createReleaseApi);
const team = forFile(() => api.team('payroll'));
let name: string;
beforeEach(async () => {
  name = `mfe-area${serial()}`;
  await team.release(build('v1'));
  api.clock.advance(MINUTE);
});

const build = (version: string, more: object = {}) => buildArea({ name, version, more });

async function rollOut(one: Build, traffic?: number): Promise<RemoteStatus> {
  return readAnswer(RemoteStatus, await team.rollOut(await team.stage(one), traffic));
}

type Happened = 'rendered' | 'load_failed' | 'threw';
const report = (visitors: number, outcome: Happened = 'rendered', version = 'v2') =>
  makeOutcomes(api.db, visitors, { remote: name, version, outcome, at: api.clock.now() });

async function advanceAfter(minutes: number): Promise<void> {
  api.clock.advance(minutes * MINUTE);
  await advanceRollouts(api.deps);
}

async function status(): Promise<RemoteStatus> {
  const answer = api.request('GET', '/api/releases', { headers: team.headers });
  const { remotes: all } = await readAnswer(PlatformStatus, await answer);
  const own = all.find((remote) => remote.name === name);
  if (!own) throw new Error(`The platform does not have ${name}`);
  return own;
}

const share = async (version = 'v2') =>
  (await status()).releases.find((release) => release.version === version)?.traffic;

async function shareAfter(minutes: number) {
  await advanceAfter(minutes);
  return share();
}

const events = async () => (await eventsOf(api.db, name)).toReversed();

describe('a rollout', () => {
  it('goes from 10 to 50 to 100 percent while it is healthy, and records each step', async () => {
    await rollOut(build('v2'));
    await report(20);
    expect(await shareAfter(5)).toBe(50);
    await report(30);
    expect(await shareAfter(5)).toBe(100);
    expect((await status()).rollout).toBeNull();
    expect((await events()).map(({ actor, kind, text }) => [actor, kind, text])).toEqual([
      [
        'gangway',
        'promote',
        'It goes to everyone: it was healthy with 30 visitors in 5 minutes at 50%, in the rollout by team payroll',
      ],
      [
        'gangway',
        'promote',
        'It goes to 50% of visitors: it was healthy with 20 visitors in 5 minutes at 10%, in the rollout by team payroll',
      ],
      [
        'team payroll',
        'publish',
        'It goes to 10% of visitors, and to 50% and 100% while it is healthy',
      ],
      ['team payroll', 'publish', 'It goes to everyone'],
    ]);
  });

  it('goes to everyone when each visitor has the same error as before', async () => {
    await report(3, 'threw', 'v1');
    await rollOut(build('v2'));
    await report(3, 'threw');
    await report(3, 'threw', 'v1');
    expect(await shareAfter(30)).toBe(50);
    expect(await shareAfter(30)).toBe(100);
  });

  it('says how far it is, and when it continues', async () => {
    const { rollout } = await rollOut(build('v2'));
    const since = api.clock.now();
    const at = (minutes: number) => new Date(since.getTime() + minutes * MINUTE).toISOString();
    const begun = { version: 'v2', traffic: 10, next: 50, startedBy: 'team payroll' };
    expect(rollout).toEqual({
      ...begun,
      since: at(0),
      visitors: 0,
      nextAt: at(30),
      objection: null,
    });
    await report(20);
    expect((await status()).rollout).toMatchObject({ ...begun, visitors: 20, nextAt: at(5) });
  });

  it('waits for the minimum time of a stage, and longer with fewer visitors', async () => {
    await rollOut(build('v2'));
    await report(19);
    expect(await shareAfter(29)).toBe(10);
    expect(await shareAfter(1)).toBe(50);
    await report(20);
    expect(await shareAfter(4)).toBe(50);
  });

  it('counts only visitors of the current stage', async () => {
    await rollOut(build('v2'));
    await report(20);
    await advanceAfter(5);
    expect(await shareAfter(29)).toBe(50);
  });

  it('goes to everyone only once a visitor has loaded it, however long that takes', async () => {
    await rollOut(build('v2'));
    expect(await shareAfter(30)).toBe(50);
    expect(await shareAfter(600)).toBe(50);
    expect((await status()).rollout?.objection).toBe('no visitor has loaded v2 yet');
    await report(1);
    expect(await shareAfter(1)).toBe(100);
  });

  it('waits while the release is not healthy, and continues when it is again', async () => {
    await rollOut(build('v2'));
    await report(2, 'load_failed');
    await report(6);
    expect(await shareAfter(40)).toBe(10);
    expect((await status()).rollout?.objection).toBe('v2 failed for 2 of 8 visitors (25%)');
    await report(40);
    expect(await shareAfter(1)).toBe(50);
  });

  it('ends when the canary fails and is taken out', async () => {
    await rollOut(build('v2'));
    await report(3, 'load_failed');
    await watchReleases(api.deps);
    expect(await shareAfter(60)).toBe(0);
    expect(await status()).toMatchObject({ rollout: null });
  });

  it('ends with a promotion by hand, a rollback, or another release', async () => {
    await rollOut(build('v2'));
    await team.promote(build('v2'), 20);
    await advanceAfter(60);
    expect([await share(), (await status()).rollout]).toEqual([20, null]);

    await team.rollOut(build('v2'), 10, 'promote');
    await team.rollBack(name);
    await advanceAfter(60);
    expect([await share(), (await status()).rollout]).toEqual([0, null]);

    await team.rollOut(build('v2'), 10, 'promote');
    await team.release(build('v3'), 5);
    await advanceAfter(60);
    expect([await share(), await share('v3'), (await status()).rollout]).toEqual([0, 5, null]);
  });

  it('advances once, however many replicas run', async () => {
    await rollOut(build('v2'));
    await report(20);
    api.clock.advance(5 * MINUTE);
    await Promise.all([1, 2, 3].map(() => advanceRollouts(api.deps)));
    expect(await share()).toBe(50);
    expect(await events()).toHaveLength(3);
  });

  it('ends and tells the team when the release no longer fits what is live', async () => {
    await setTeamContact(api.deps, 'payroll', { email: 'payroll@example.com', webhookUrl: null });
    const routes = [{ path: `/${name}`, title: 'One' }];
    await rollOut(build('v2', { routes }));
    const shell = { ...buildShellRelease({ version: 's2' }).manifest, routes };
    await report(20);
    api.clock.advance(5 * MINUTE);
    await advanceRollouts({ ...api.deps, shell });
    expect([await share(), (await status()).rollout]).toEqual([10, null]);
    const [event] = await events();
    expect(event).toMatchObject({ actor: 'gangway', kind: 'refuse', version: 'v2' });
    expect(event?.text).toMatch(
      new RegExp(`^The rollout ended at 10%\\. /${name} is a page of the shell\\.`),
    );
    const [mail] = await api.db.select().from(outbox).where(eq(outbox.to, 'payroll@example.com'));
    expect(mail?.subject).toBe(`${name} v2 stopped rolling out`);
    expect(mail?.text).toContain(`The rollout ended at 10%. /${name} is a page of the shell.`);
  });

  it('continues in the next run after the database has failed, which stops no other rollout', async () => {
    await api.db.update(remotes).set({ rolloutSince: null, rolloutBy: null });
    const names = [name, `${name}-too`];
    name = `${name}-too`;
    await team.release(build('v1'));
    for (name of names) {
      await rollOut(build('v2'));
      await report(20);
    }
    api.clock.advance(5 * MINUTE);
    const shares = async () => {
      const found = [];
      for (name of names) found.push(await share());
      return found.toSorted();
    };
    let isFirst = true;
    const transaction = (work: Parameters<typeof api.db.transaction>[0]) => {
      if (!isFirst) return api.db.transaction(work);
      isFirst = false;
      throw new Error('The database is away');
    };
    const db: typeof api.db = Object.create(api.db, { transaction: { value: transaction } });
    await advanceRollouts({ ...api.deps, db });
    expect(await shares()).toEqual([10, 50]);
    await advanceRollouts({ ...api.deps, db });
    expect(await shares()).toEqual([50, 50]);
    expect(api.logLines.join()).toContain('rollout failed');
  });
});

describe('the start of a rollout', () => {
  it('goes to everyone at once for a first release, which has nothing to compare with', async () => {
    name = `${name}-new`;
    const first = await rollOut(build('v1'));
    expect(first).toMatchObject({ rollout: null, releases: [{ state: 'default', traffic: 100 }] });
  });

  it('takes no visitors from a canary that has more', async () => {
    await team.release(build('v2'), 30);
    const status = await readAnswer(
      RemoteStatus,
      await team.rollOut(build('v2'), undefined, 'promote'),
    );
    expect(status.rollout).toMatchObject({ traffic: 30, next: 50 });
  });

  it('is not reset when it is requested again', async () => {
    const { rollout } = await rollOut(build('v2'));
    api.clock.advance(MINUTE);
    const again = await readAnswer(RemoteStatus, await team.rollOut(build('v2')));
    expect(again.rollout?.since).toBe(rollout?.since);
  });

  it('changes nothing for the default release', async () => {
    const status = await readAnswer(RemoteStatus, await team.rollOut(build('v1')));
    expect(status).toMatchObject({ rollout: null, releases: [{ state: 'default', traffic: 100 }] });
    expect((await events())[0]?.text).toBe('It is already the default. Nothing changed');
  });

  it.each([0, 100])('is refused with %d percent', async (traffic) => {
    const error = await readError(await team.rollOut(build('v1'), traffic));
    expect(error.code).toBe('invalid_request');
    expect(error.issues?.[0]?.message).toBe('A rollout starts with 1 to 99%');
  });
});
