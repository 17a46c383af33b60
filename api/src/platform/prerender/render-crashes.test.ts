import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { buildShell } from '../../testing/factories/builds';
import { makeRemote, serveRelease } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { setTeamContact } from '../monitoring/set-team-contact';
import { releaseEvents } from '../tables/release-events.table';
import { webhookCalls } from '../tables/team-alerts.table';
import { aServed } from './prerendered-pages.factory';
import { renderCrashes } from './render-crashes';

const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one', team: 'one' });
  await serveRelease(api, 'mfe-one', { version: 'v1', traffic: 100 });
});

const shell = buildShell();
const pairOf = (version: string) => ({ shell, served: aServed({ version }) });

const stops = () =>
  api.db.select().from(releaseEvents).where(eq(releaseEvents.kind, 'render_stopped'));

it('stops the rendering of a release at its second crash, and tells its team once', async () => {
  const webhookUrl = 'https://chat.example/hooks/1';
  await setTeamContact(api.deps, 'one', { email: 'one@example.com', webhookUrl });
  const { count, hasTooMany } = renderCrashes(api.deps);
  const pair = pairOf('v1');
  await count(pair, 'It took more than 10 s');
  expect(await hasTooMany(pair)).toBe(false);
  expect(await stops()).toEqual([]);

  await count(pair, 'It took more than 10 s');
  await count(pair, 'It took more than 10 s');
  expect(await hasTooMany(pair)).toBe(true);
  expect(await stops()).toMatchObject([{ remote: 'mfe-one', version: 'v1', actor: 'gangway' }]);
  const mails = await api.db.select().from(outbox);
  expect(mails).toMatchObject([
    { to: 'one@example.com', subject: 'mfe-one v1 is no longer rendered on the server' },
  ]);
  expect(mails[0]?.text).toContain('failed 2 times: It took more than 10 s.');
  expect(await api.db.select().from(webhookCalls)).toMatchObject([
    { url: webhookUrl, body: { event: 'render_stopped', remote: 'mfe-one', version: 'v1' } },
  ]);
});

it('counts crashes per release and shell, and none of unknown releases', async () => {
  await serveRelease(api, 'mfe-one', { version: 'v2', traffic: 100 });
  const { count, hasTooMany } = renderCrashes(api.deps);
  const inNext = { ...pairOf('v1'), shell: buildShell({ version: 's2' }) };
  const pairs = [pairOf('v1'), pairOf('v2'), inNext, pairOf('gone'), pairOf('gone')];
  for (const pair of pairs) await count(pair, 'It ended');
  for (const pair of pairs) expect(await hasTooMany(pair)).toBe(false);
});
