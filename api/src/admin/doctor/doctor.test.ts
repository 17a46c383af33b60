import { startBucket } from '@gangway/sandbox/bucket/start-bucket';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { inspectEnv } from '../../foundation/env/inspect-env';
import { StartError } from '../../foundation/errors/start-error';
import { claimStore } from '../../foundation/files/store-owner';
import { ProviderError } from '../../foundation/ports/payment-provider';
import { folderStore } from '../../foundation/store/folder-store';
import { installation } from '../../foundation/tables/installation.table';
import { secondFactors } from '../../identity/tables/sign-in.table';
import { buildManifest, makeRemote, serveRelease } from '../../testing/factories/releases';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { portOf } from '../../testing/port-of';
import { FILES_SETTINGS, PRODUCTION_SETTINGS } from '../../testing/production-env';
import { startSmtpServer } from '../../testing/smtp-server';
import { createTestApi } from '../../testing/test-api';
import { createWorkerDatabase } from '../../testing/worker-database';
import { FailedReport } from '../failed-report';
import { doctor } from './doctor';

const KEY = { region: 'auto', keyId: 'id', secret: 'secret' };

const api = forEachTest(createTestApi);
const folder = forEachTest(openFolder);
const smtp = forFile(startSmtpServer);
const bucket = forFile(() => startBucket(KEY));
const careless = forFile(() => startBucket(KEY, { overwrites: true }));
const versioned = forFile(() => startBucket(KEY, { versioning: 'on' }));
const suspended = forFile(() => startBucket(KEY, { versioning: 'suspended' }));
const readable = forFile(() => startBucket(KEY, { isPublic: true }));

/** An empty setting is an absent one. */
const WITHOUT_BUCKET = Object.fromEntries(Object.keys(FILES_SETTINGS).map((name) => [name, '']));

const report = (settings: Record<string, string> = {}) =>
  inspectEnv(null, {
    ...PRODUCTION_SETTINGS,
    SMTP_URL: smtp.url,
    WEB_ROOT: 'shell/dist',
    RELEASES_DIR: join(folder.path, 'releases'),
    ...WITHOUT_BUCKET,
    FILES_DIR: join(folder.path, 'files'),
    RENDERER_SAME_USER: '1',
    ...settings,
  });

function withBucket(name: string, url: string, secret = KEY.secret) {
  const { env, ...rest } = report();
  if (!env) throw new Error('The settings are not right');
  return { ...rest, env: { ...env, [name]: { kind: 'bucket' as const, url, ...KEY, secret } } };
}

type Tools = Parameters<typeof doctor>[1];

async function examine(given = report(), tools: Partial<Tools> = {}): Promise<string[]> {
  const all: Tools = {
    clock: () => new Date(),
    openDatabase: async () => ({ ...api.database, close: async () => undefined }),
    openProvider: () => api.deps.paymentProvider,
    ...tools,
  };
  const text = await doctor(given, all).catch((error: unknown) => {
    if (error instanceof FailedReport) return error.message;
    throw error;
  });
  return text.split('\n');
}

const wrongOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

async function complete(): Promise<void> {
  const { name } = await makeRemote(api.db, { name: 'mfe-marketing' });
  const manifest = buildManifest({ name, routes: [{ path: '/', title: 'Home' }] });
  await serveRelease(api, name, { version: 'v1', traffic: 100, manifest });
  const now = api.clock.now();
  const { id: userId } = await makeAuthority(api.db);
  await api.db
    .insert(secondFactors)
    .values({ userId, sealedKey: 'sealed', setUpAt: now, turnedOnAt: now });
}

describe('the report on an installation', () => {
  it('has a sentence for each part that is right', async () => {
    await complete();
    await makeAuthority(api.db);
    const lines = await examine();
    expect(lines).toEqual([
      '✓ Settings: All that are required are there.',
      '✓ Database: It answers and takes writes.',
      expect.stringMatching(/^✓ PostgreSQL: Its version is \d+\.\d.*\.$/),
      expect.stringMatching(/^✓ Pooler: /),
      expect.stringMatching(/^✓ Clock: It is \d+\.\d s from the database's\.$/),
      '✓ Migrations: All are applied.',
      '✓ Rights: The account may read and write all tables.',
      '✓ SECRET_KEY: A first start records it.',
      '✓ Page at /: mfe-marketing@v1 has it.',
      '✓ Administrators: 2 found, 1 with a second factor.',
      '✓ SMTP: The server greets this sender, and accepts its account if SMTP_URL has one.',
      expect.stringMatching(/^✓ Releases: Files can be written, read and deleted in .*releases, /),
      expect.stringMatching(
        /^✓ Files of people: Files can be written, read and deleted in .*files\.$/,
      ),
      '✓ Stripe: It answers, with a live key.',
      '✓ Renderer: The server starts one, as its own user.',
      '',
      'All 15 are right.',
    ]);
  });

  it('names the page at / and the administrator that a new installation lacks', async () => {
    const lines = await examine();
    expect(wrongOf(lines)).toEqual([
      '✗ Page at /: No area has it. The first start publishes the areas of the package, or a team publishes one.',
      '✗ Administrators: There is none. Create one with: node api/dist/admin.js create-administrator',
    ]);
    expect(lines.at(-1)).toBe('2 of 15 are wrong.');
  });

  it('lists all settings that are missing, and looks no further', async () => {
    const lines = await examine(report({ SECRET_KEY: '', SMTP_URL: '', FILES_DIR: '' }));
    expect(lines).toEqual([
      '✗ SMTP_URL: It is required in production.',
      '✗ SECRET_KEY: It is required in production.',
      '✗ FILES_DIR or FILES_BUCKET: It is required in production.',
      '',
      '3 of 3 are wrong.',
    ]);
  });

  it('says which setting is wrong', async () => {
    const [line] = await examine(report({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }));
    expect(line).toMatch(/^✗ Settings: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be/);
  });

  it('examines the services while the database is away', async () => {
    const openDatabase = async () => {
      throw new StartError('The database at DATABASE_URL does not answer: ECONNREFUSED.');
    };
    const lines = await examine(report(), { openDatabase });
    expect(wrongOf(lines)).toEqual([
      '✗ Database: The database at DATABASE_URL does not answer: ECONNREFUSED.',
    ]);
    expect(lines.at(-1)).toBe('1 of 7 are wrong.');
  });

  it('goes on where the account lacks rights', async () => {
    await claimStore({ ...api.deps, files: folderStore(join(folder.path, 'files')) });
    const database = await createWorkerDatabase();
    const connection = await database.connectAsServer();
    const account = new URL(database.directUrl ?? '').pathname.slice(1);
    await database.administer((run) =>
      run(`revoke all on all tables in schema public from ${account}`),
    );
    const lines = await examine(report(), { openDatabase: async () => connection });
    await database.drop();
    expect(lines).toContain('✓ Migrations: All are applied.');
    expect(wrongOf(lines)).toEqual([
      expect.stringMatching(/^✗ Rights: The account may not read and write /),
      expect.stringMatching(/^✗ SECRET_KEY: permission denied for table /),
      expect.stringMatching(/^✗ Page at \/: permission denied for table /),
      expect.stringMatching(/^✗ Administrators: permission denied for table /),
      '✗ Files of people: permission denied for table installation',
    ]);
    expect(lines.at(-1)).toBe('5 of 15 are wrong.');
  });

  it('measures how far the clock is from that of the database', async () => {
    const clockOff = async (seconds: number) => {
      const clock = () => new Date(Date.now() + seconds * 1000);
      return wrongOf(await examine(report(), { clock })).filter((line) => line.includes('Clock'));
    };
    expect(await clockOff(4)).toEqual([]);
    expect(await clockOff(60)).toEqual([
      expect.stringMatching(/^✗ Clock: It is (59|60|61)\.\d s ahead of the database's/),
    ]);
    expect(await clockOff(-60)).toEqual([
      expect.stringMatching(/^✗ Clock: It is (59|60|61)\.\d s behind the database's/),
    ]);
  });
});

describe('the report on services', () => {
  const wrong = async (...examined: Parameters<typeof examine>) => {
    await complete();
    return wrongOf(await examine(...examined));
  };

  it('says that the mail server does not answer', async () => {
    expect(await wrong(report({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/^✗ SMTP: .*ECONNREFUSED/),
    ]);
  });

  it('says that the mail server refuses the account', async () => {
    const { host } = new URL(smtp.url);
    const SMTP_URL = `smtp://gangway:wrong@${host}`;
    expect(await wrong(report({ SMTP_URL }))).toEqual([expect.stringMatching(/^✗ SMTP: /)]);
  });

  it.each([
    ['Releases', 'RELEASES_DIR'],
    ['Files of people', 'FILES_DIR'],
  ])('says that the folder of %s cannot be written', async (subject, setting) => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await wrong(report({ [setting]: join(file, 'below') }))).toEqual([
      `✗ ${subject}: ${setting} cannot be written: ${join(file, 'below')}.`,
    ]);
  });

  it.each([
    ['Releases', 'releases'],
    ['Files of people', 'files'],
  ])(
    'leaves nothing in the bucket of %s, and says that it refuses the key',
    async (subject, name) => {
      expect(await wrong(withBucket(name, bucket.url))).toEqual([]);
      expect(bucket.objects.size).toBe(0);
      const refused = wrongOf(await examine(withBucket(name, bucket.url, 'guessed')));
      expect(refused).toEqual([expect.stringMatching(`^✗ ${subject}: The bucket answered 403`)]);
    },
  );

  it('says that a bucket replaces files, which only those of people may bear', async () => {
    expect(await wrong(withBucket('releases', careless.url))).toEqual([
      '✗ Releases: It replaces files: a bucket must support If-None-Match.',
    ]);
    expect(wrongOf(await examine(withBucket('files', careless.url)))).toEqual([]);
    expect(careless.objects.size).toBe(0);
  });

  it('says that a bucket of people keeps versions, and that anyone can read it', async () => {
    expect(await wrong(withBucket('files', versioned.url))).toEqual([
      '✗ Files of people: The bucket keeps versions, which an erasure does not delete: suspend its versioning and delete the old versions.',
    ]);
    expect(wrongOf(await examine(withBucket('files', readable.url)))).toEqual([
      '✗ Files of people: Anyone can read the bucket without a key: block public access to it.',
    ]);
    expect(wrongOf(await examine(withBucket('files', suspended.url)))).toEqual([]);
    expect(wrongOf(await examine(withBucket('releases', versioned.url)))).toEqual([]);
    expect(wrongOf(await examine(withBucket('releases', readable.url)))).toEqual([]);
    for (const { objects } of [versioned, readable, suspended]) expect(objects.size).toBe(0);
  });

  it('says that the store of files belongs to another installation', async () => {
    const files = folderStore(join(folder.path, 'files'));
    await claimStore({ ...api.deps, files });
    expect(await wrong()).toEqual([]);
    await files.remove('gangway-installation');
    expect(wrongOf(await examine())).toEqual([]);
    await files.write('gangway-installation', Buffer.from('another'));
    const other = expect.stringMatching(
      /^✗ Files of people: The store of files belongs to another installation: /,
    );
    expect(wrongOf(await examine())).toEqual([other]);
    await api.db.delete(installation);
    expect(wrongOf(await examine())).toEqual([other]);
  });

  it('says that Stripe refuses the key', async () => {
    const readCheckout = () =>
      Promise.reject(new ProviderError('StripeAuthenticationError', false));
    const openProvider = () => ({ ...api.deps.paymentProvider, readCheckout });
    expect(await wrong(report(), { openProvider })).toEqual([
      '✗ Stripe: StripeAuthenticationError',
    ]);
  });

  it('says whether a renderer answers at its socket', async () => {
    const socket = join(folder.path, 'socket');
    const given = report({ RENDERER_SOCKET: socket });
    expect(await wrong(given)).toEqual([expect.stringMatching(/^✗ Renderer: .*ENOENT/)]);
    const renderer = await listen((_, response) => response.writeHead(404).end(), socket);
    expect(wrongOf(await examine(given))).toEqual([]);
    const strict = report({ RENDERER_SOCKET: socket, RENDERER_SAME_USER: '' });
    expect(wrongOf(await examine(strict))).toEqual([
      expect.stringMatching(/^✗ Renderer: The renderer at RENDERER_SOCKET runs as this user/),
    ]);
    await renderer.close();
    expect(wrongOf(await examine(report({ RENDERER_SAME_USER: '' })))).toEqual([
      expect.stringMatching(/^✗ Renderer: RENDERER_SOCKET is required/),
    ]);
  });
});

async function listen(answer: RequestListener, socket?: string) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    if (socket === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(socket, resolve);
  });
  return {
    url: socket === undefined ? `http://127.0.0.1:${portOf(server)}` : '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
