import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { outbox } from '../../identity/tables/mails.table';
import { makeOutcomes, makeRemote, serveRelease } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { watchReleases } from '../releases/watch-releases';
import { webhookCalls } from '../tables/team-alerts.table';
import { recordFault } from './record-fault';
import { setTeamContact } from './set-team-contact';

const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one', team: 'one' });
  await serveRelease(api, 'mfe-one', { version: 'v1', traffic: 100 });
  api.clock.advance(3 * HOUR_MS);
  await serveRelease(api, 'mfe-one', { version: 'v2', traffic: 10 });
});

async function rollBackCanary(): Promise<void> {
  const release = { remote: 'mfe-one', version: 'v2', outcome: 'threw' as const };
  const voterKeys = await makeOutcomes(api.db, 3, { ...release, at: api.clock.now() });
  const fault = { error: 'TypeError', frames: ['/remotes/mfe-one/v2/page.js:1:41'] };
  for (const voterKey of voterKeys) await recordFault(api.deps, { ...release, fault, voterKey });
  await watchReleases(api.deps);
}

describe('an automatic rollback', () => {
  it('is emailed to the team, with the most frequent error', async () => {
    await setTeamContact(api.deps, 'one', { email: 'one@example.com', webhookUrl: null });
    await rollBackCanary();
    const [mail] = await api.db.select().from(outbox);
    expect(mail).toMatchObject({
      to: 'one@example.com',
      subject: 'mfe-one v2 was rolled back',
    });
    expect(mail?.text).toContain('The canary v2 failed for 3 of 3 visitors (100%)');
    expect(mail?.text).toContain('TypeError at /remotes/mfe-one/v2/page.js, 3 times');
    expect(mail?.text).toContain('/authority-dashboard/platform');
    expect(await api.db.select().from(webhookCalls)).toEqual([]);
  });

  it('calls the webhook of the team', async () => {
    const webhookUrl = 'https://chat.example/hooks/1';
    await setTeamContact(api.deps, 'one', { email: null, webhookUrl });
    await rollBackCanary();
    const [call] = await api.db.select().from(webhookCalls);
    expect(call).toMatchObject({
      team: 'one',
      url: webhookUrl,
      body: { event: 'auto_rollback', remote: 'mfe-one', version: 'v2' },
    });
    expect(call?.body['text']).toContain('TypeError at /remotes/mfe-one/v2/page.js, 3 times');
  });

  it('is not reported to another team, or to one without a contact', async () => {
    await setTeamContact(api.deps, 'two', { email: 'two@example.com', webhookUrl: null });
    await rollBackCanary();
    expect(await api.db.select().from(outbox)).toEqual([]);
    expect(await api.db.select().from(webhookCalls)).toEqual([]);
  });
});

describe('a failing first release, which cannot be rolled back', () => {
  it('is reported to the team by email, once', async () => {
    await makeRemote(api.db, { name: 'mfe-two', team: 'two' });
    await serveRelease(api, 'mfe-two', { version: 'v1', traffic: 100 });
    await setTeamContact(api.deps, 'two', { email: 'two@example.com', webhookUrl: null });
    const failed = { remote: 'mfe-two', version: 'v1', outcome: 'load_failed' as const };
    await makeOutcomes(api.db, 2, { ...failed, at: api.clock.now() });
    await watchReleases(api.deps);
    expect(await api.db.select().from(outbox)).toEqual([]);
    await makeOutcomes(api.db, 1, { ...failed, at: api.clock.now() });
    await watchReleases(api.deps);
    await watchReleases(api.deps);
    const mails = await api.db.select().from(outbox);
    expect(mails).toMatchObject([
      { to: 'two@example.com', subject: 'mfe-two v1 is failing and cannot be rolled back' },
    ]);
    expect(mails[0]?.text).toContain(
      'The new default v1 failed for 3 of 3 visitors (100%), and there is no earlier release to roll back to. Publish one that works.',
    );
    const { microFrontends } = await api.deps.remotes.read();
    expect(microFrontends['mfe-two']).toHaveLength(1);
  });
});
