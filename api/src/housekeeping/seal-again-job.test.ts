import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { openKeys } from '../foundation/secret-key/open-keys';
import { secretKeys } from '../foundation/tables/secret-keys.table';
import { openKey, sealKey } from '../identity/second-factors/app-key';
import { secondFactors } from '../identity/tables/sign-in.table';
import { newWebhookSecret, openWebhookSecret } from '../market/recruiter-webhooks/set-webhook';
import { recruiterWebhooks } from '../market/tables/webhooks.table';
import { makeRecruiter } from '../testing/factories/users';
import { forEachTest } from '../testing/made-for-tests';
import { createTestApi } from '../testing/test-api';
import { sealAgainJob } from './seal-again-job';
import { SEALED_COLUMNS } from './sealed-columns';

const OLD = 'the old secret of 32 characters..';
const NEW = 'the new secret of 32 characters..';
const KEY = new Uint8Array(20).fill(7);

const api = forEachTest(createTestApi);

async function openDeps(secretKey: string, previousSecretKey: string | null) {
  const settings = { ...api.deps.env, secretKey, previousSecretKey };
  const keys = await openKeys({ ...api.deps, env: settings }, SEALED_COLUMNS);
  return { ...api.deps, env: { ...settings, keys } };
}

type KeyedDeps = Awaited<ReturnType<typeof openDeps>>;

async function sealForOne(deps: KeyedDeps): Promise<string> {
  const { id } = await makeRecruiter(api.db);
  const now = api.clock.now();
  const sealedKey = sealKey(deps, id, KEY);
  await api.db.insert(secondFactors).values({ userId: id, sealedKey, setUpAt: now });
  const { sealedSecret } = newWebhookSecret(deps, id);
  await api.db.insert(recruiterWebhooks).values({
    ...{ recruiterId: id, url: 'https://hooks.example', sealedSecret, createdAt: now },
    ...{ searchedUntil: now, nextRunAt: now },
  });
  return id;
}

async function sealedOf(id: string) {
  const [factor] = await api.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  const [webhook] = await api.db
    .select()
    .from(recruiterWebhooks)
    .where(eq(recruiterWebhooks.recruiterId, id));
  if (!factor || !webhook) throw new Error('There is a second factor and a webhook');
  return { factor, webhook };
}

const damageFactor = (id: string) =>
  api.db.update(secondFactors).set({ sealedKey: 'damaged' }).where(eq(secondFactors.userId, id));

const run = (deps: KeyedDeps, signal = new AbortController().signal) =>
  sealAgainJob(deps).run(signal);

const isDone = async () => {
  const [row] = await api.db.select().from(secretKeys);
  return row?.previousFingerprint === null;
};

describe('a first start on a database of an earlier version', () => {
  const REFUSAL =
    'What is sealed in this database cannot be opened with this SECRET_KEY: set the one in use until now.';

  it.each([
    ['second factors', recruiterWebhooks],
    ['webhook secrets', secondFactors],
  ])('refuses a key that does not open its %s, and records none', async (_, other) => {
    await sealForOne(await openDeps(OLD, null));
    await api.db.delete(secretKeys);
    await api.db.delete(other);
    await expect(openDeps(NEW, null)).rejects.toThrow(REFUSAL);
    expect((await openDeps(OLD, null)).env.keys.hashing).toBe(OLD);
  });

  it('accepts the key in use when a single row is damaged', async () => {
    const before = await openDeps(OLD, null);
    const id = await sealForOne(before);
    await sealForOne(before);
    await api.db.delete(secretKeys);
    await damageFactor(id);
    expect((await openDeps(OLD, null)).env.keys.hashing).toBe(OLD);
  });
});

describe('the job after a rotation of SECRET_KEY', () => {
  it('seals second factors and webhook secrets so that the new key alone opens them', async () => {
    const before = await openDeps(OLD, null);
    const ids = [await sealForOne(before), await sealForOne(before)];
    const { secret } = newWebhookSecret(before, ids[0] ?? '');
    const rotated = await openDeps(NEW, OLD);
    await run(rotated);
    const alone = {
      ...rotated,
      env: { ...rotated.env, keys: { ...rotated.env.keys, previous: null } },
    };
    for (const id of ids) {
      const { factor, webhook } = await sealedOf(id);
      expect(openKey(alone, factor)).toEqual(KEY);
      expect(openWebhookSecret(alone, webhook)).toHaveLength(secret.length);
    }
  });

  it('writes only what is sealed under the previous key', async () => {
    await openDeps(OLD, null);
    const rotated = await openDeps(NEW, OLD);
    const id = await sealForOne(rotated);
    const before = await sealedOf(id);
    await run(rotated);
    expect(await sealedOf(id)).toEqual(before);
  });

  it('says that the previous key can be removed once all copies must have the new one', async () => {
    await openDeps(OLD, null);
    const rotated = await openDeps(NEW, OLD);
    await run(rotated);
    expect(await isDone()).toBe(false);
    api.clock.advance(HOUR_MS);
    await run(rotated);
    await run(rotated);
    expect(await isDone()).toBe(true);
    const said = api.logLines.filter((line) => line.includes('SECRET_KEY_PREVIOUS can be removed'));
    expect(said).toHaveLength(1);
    expect((await openDeps(NEW, null)).env.keys.previous).toBeNull();
  });

  it('does not end while a row is left', async () => {
    const id = await sealForOne(await openDeps(OLD, null));
    const rotated = await openDeps(NEW, OLD);
    api.clock.advance(HOUR_MS);
    await run(rotated, AbortSignal.abort());
    expect(await isDone()).toBe(false);
    expect(openKey(rotated, (await sealedOf(id)).factor)).toEqual(KEY);
  });

  it('ends no sooner than an hour after it last ran with the settings before', async () => {
    const id = await sealForOne(await openDeps(OLD, null));
    const rotated = await openDeps(NEW, OLD);
    const before = await openDeps(OLD, NEW);
    await run(rotated);
    const sealed = await sealedOf(id);
    api.clock.advance(HOUR_MS);
    await run(before);
    await run(rotated);
    expect(await isDone()).toBe(false);
    expect(await sealedOf(id)).toEqual(sealed);
    api.clock.advance(HOUR_MS);
    await run(rotated);
    expect(await isDone()).toBe(true);
    expect((await openDeps(NEW, null)).env.keys.current).toBe(NEW);
  });

  it('does not end while a row opens under neither key, and logs how many there are', async () => {
    const before = await openDeps(OLD, null);
    const id = await sealForOne(before);
    await sealForOne(before);
    await damageFactor(id);
    const rotated = await openDeps(NEW, OLD);
    api.clock.advance(HOUR_MS);
    await run(rotated);
    expect(await isDone()).toBe(false);
    const lines = api.logLines.map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ table: 'second_factors', count: 1, ids: [id] }),
    );
    await api.db.delete(secondFactors).where(eq(secondFactors.userId, id));
    await run(rotated);
    expect(await isDone()).toBe(true);
  });

  it('changes nothing while the next key is only accepted', async () => {
    const prepared = await openDeps(OLD, null);
    const id = await sealForOne(prepared);
    const before = await sealedOf(id);
    await run(await openDeps(OLD, NEW));
    expect(await sealedOf(id)).toEqual(before);
    expect((await openDeps(OLD, null)).env.keys.current).toBe(OLD);
  });
});
