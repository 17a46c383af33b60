import { eq, sql } from 'drizzle-orm';
import { makePreview, makeRelease, makeRemote } from '../../testing/factories/releases';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { recordEvent } from '../remotes/release-events';
import { releaseEvents } from './release-events.table';
import { remotes } from './remotes.table';

const api = forFile(createTestApi);

const NOW = new Date('2026-03-02T09:00:00Z');

const change = (name: string, values: Partial<typeof remotes.$inferInsert>) =>
  violatedConstraint(api.db.update(remotes).set(values).where(eq(remotes.name, name)).returning());

async function remoteWithDefault() {
  const { name } = await makeRemote(api.db);
  const { id } = await makeRelease(api.db, name);
  await api.db
    .update(remotes)
    .set({ defaultReleaseId: id, defaultSince: NOW })
    .where(eq(remotes.name, name));
  return { name, id };
}

describe('a remote in the database', () => {
  it('must have the name of an area, and a team with a name', async () => {
    expect(await violatedConstraint(makeRemote(api.db, { name: 'payroll' }))).toBe('remotes_name');
    expect(await violatedConstraint(makeRemote(api.db, { team: ' ' }))).toBe('remotes_team');
  });

  it('can serve only its own releases', async () => {
    const { name } = await makeRemote(api.db);
    const other = await remoteWithDefault();
    const asDefault = { defaultReleaseId: other.id, defaultSince: NOW };
    expect(await change(name, asDefault)).toBe('remotes_default_is_own');
    const { name: third } = await remoteWithDefault();
    const asCanary = { canaryReleaseId: other.id, canarySince: NOW, canaryTraffic: 5 };
    expect(await change(third, asCanary)).toBe('remotes_canary_is_own');
  });

  it('must record since when it serves a release', async () => {
    const { name } = await remoteWithDefault();
    const { id } = await makeRelease(api.db, name);
    expect(await change(name, { defaultSince: null })).toBe('remotes_default_since');
    expect(await change(name, { canaryReleaseId: id, canaryTraffic: 5 })).toBe(
      'remotes_canary_since',
    );
  });

  it('can give a canary 1 to 99 percent, and only next to another default', async () => {
    const { name, id } = await remoteWithDefault();
    const { id: next } = await makeRelease(api.db, name);
    const canary = { canaryReleaseId: next, canarySince: NOW };
    for (const canaryTraffic of [0, 100, -1]) {
      expect(await change(name, { ...canary, canaryTraffic })).toBe('remotes_canary_traffic');
    }
    expect(await change(name, { canaryTraffic: 5 })).toBe('remotes_canary_traffic');
    expect(await change(name, { ...canary, canaryReleaseId: id, canaryTraffic: 5 })).toBe(
      'remotes_canary_is_beside_a_default',
    );
    const none = { defaultReleaseId: null, defaultSince: null };
    expect(await change(name, { ...canary, ...none, canaryTraffic: 5 })).toBe(
      'remotes_canary_is_beside_a_default',
    );
  });
});

describe('a release in the database', () => {
  it('must have a version of its own', async () => {
    const { name } = await makeRemote(api.db);
    await makeRelease(api.db, name, { version: 'v1' });
    expect(await violatedConstraint(makeRelease(api.db, name, { version: 'v1' }))).toBe(
      'releases_version',
    );
  });

  it('must have a publisher, and be published before it is the default', async () => {
    const { name } = await makeRemote(api.db);
    const anonymous = makeRelease(api.db, name, { publishedBy: null });
    expect(await violatedConstraint(anonymous)).toBe('releases_published');
    const coming = { publishedAt: null, publishedBy: null, defaultAt: NOW };
    expect(await violatedConstraint(makeRelease(api.db, name, coming))).toBe(
      'releases_served_are_published',
    );
  });

  it('cannot be previewed without a name', async () => {
    const { id: releaseId } = await remoteWithDefault();
    const unknownId = makePreview(api.db, { releaseId, kind: 'user', subject: ' ' });
    expect(await violatedConstraint(unknownId)).toBe('release_previews_subject');
  });
});

describe('the audit trail of the releases', () => {
  it('is append-only', async () => {
    const event = { at: NOW, remote: 'mfe-one', version: 'v1', actor: 'ada', text: 'Done' };
    await recordEvent(api.db, { ...event, kind: 'publish' });
    const acts = [
      api.db.update(releaseEvents).set({ actor: 'eve' }).returning(),
      api.db.delete(releaseEvents).returning(),
      api.db.execute(sql`truncate release_events`),
    ];
    for (const act of acts) {
      expect(await violatedConstraint(act)).toBe('release_events is append-only');
    }
  });
});

describe('the right to the platform', () => {
  it('can be given only to administrators, and is the only right', async () => {
    const { rights } = await makeAuthority(api.db, { rights: ['platform'] });
    expect(rights).toEqual(['platform']);
    expect(await violatedConstraint(makeRecruiter(api.db, { rights: ['platform'] }))).toBe(
      'users_rights_are_of_authority',
    );
    const unknown = sql`update users set rights = array['everything'] where user_type = 'authority'`;
    expect(await violatedConstraint(api.db.execute(unknown))).toBe('users_rights');
  });
});
