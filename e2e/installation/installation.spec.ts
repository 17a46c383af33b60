import { RecoveryCodes, SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { expect, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { codeOf } from '../fixtures/authenticator-app';
import { Client } from '../outages/client';
import {
  type Installed,
  openInstalled,
  PUBLIC_URL,
  type StoreKind,
  unpackPackage,
} from './installed';

const AREAS = [
  'mfe-authority',
  'mfe-candidate',
  'mfe-enterprise',
  'mfe-marketing',
  'mfe-recruiter',
];
const STORES: StoreKind[] = ['folders', 'a bucket'];
const COPIES = 3;
const PASSWORD = 'a password for the harbor';

// The package is made once.
test.describe.configure({ mode: 'default' });

let folder: string;
let home: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-package-'));
  home = await unpackPackage(folder);
});
test.afterAll(() => rm(folder, { recursive: true }));

for (const kind of STORES) {
  const title = `a package starts three servers on an empty database with ${kind}, and its first administrator signs in`;
  test(title, { tag: '@platform' }, async () => {
    const installed = await openInstalled(home, kind);
    try {
      await startAndSignIn(installed);
    } finally {
      await installed.close();
    }
  });
}

async function startAndSignIn(installed: Installed): Promise<void> {
  const before = await installed.admin('doctor');
  expect(before.code).toBe(1);
  expect(wrongOf(before.lines).map((line) => line.split(':')[0])).toEqual([
    '✗ Migrations',
    '✗ Stripe',
  ]);

  const startedAt = performance.now();
  const servers = await Promise.all(Array.from({ length: COPIES }, () => installed.start()));
  await Promise.all(servers.map(({ service }) => service.ready));
  const clients = servers.map(
    ({ port }, index) => new Client({ port, publicUrl: PUBLIC_URL, index }),
  );
  for (const client of clients) {
    const home = await client.call({ name: 'GET /', path: '/' });
    expect(home.status).toBe(200);
    expect(home.body).toContain('<h1');
    expect((await client.call({ name: 'GET /auth', path: '/auth' })).status).toBe(200);
  }
  const [client] = clients;
  if (!client) throw new Error('No server was started');
  await signInFirstAdministrator(installed, client);
  expect(await organizationsStatus(client)).toBe(200);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'installed and signed in', description: `${seconds} s` });

  const sql = postgres(installed.databaseUrl, { max: 1, onnotice: () => undefined });
  const events =
    await sql`select remote from release_events where kind = 'publish' order by remote`;
  await sql.end();
  expect(events.map(({ remote }) => String(remote))).toEqual([...AREAS, 'shell']);

  const after = await installed.admin('doctor');
  expect(wrongOf(after.lines)).toEqual([expect.stringMatching(/^✗ Stripe: /)]);
  expect(after.lines).toContain('✓ Administrators: 1 found, 1 with a second factor.');
  const files = await installed.listFiles();
  expect(files).toContain('people/gangway-installation');
  for (const area of AREAS) {
    expect(files).toContainEqual(expect.stringMatching(`^areas/${area}/`));
  }
  expect((await installed.admin('delete-orphaned-files')).code).toBe(0);

  for (const one of clients) one.close();
  for (const { service } of servers) service.stop();
  const codes = await Promise.all(servers.map(({ service }) => service.closed));
  expect(codes).toEqual(Array(COPIES).fill(0));
}

const wrongOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

async function signInFirstAdministrator(installed: Installed, client: Client): Promise<void> {
  const role = ['--role', 'enterprise', '--email', 'first@gangway.example'];
  const { code, lines } = await installed.admin('create-administrator', ...role);
  expect({ code, link: lines[0] }).toEqual({
    code: 0,
    link: expect.stringContaining(`${PUBLIC_URL}/reset-password/`),
  });
  const send = (path: string, body: unknown) =>
    client.call({ name: path, method: 'POST', path, body });
  const token = lines[0]?.split('/').at(-1);
  const choice = { token, newPassword: PASSWORD };
  expect((await send('/api/auth/reset-password', choice)).status).toBe(204);
  expect((await client.signIn('first', PASSWORD)).status).toBe(200);
  expect(await organizationsStatus(client)).toBe(403);
  const setUp = await send('/api/auth/second-factor/setup', { currentPassword: PASSWORD });
  const { key } = SecondFactorSetup.parse(JSON.parse(setUp.body));
  const confirmed = await send('/api/auth/second-factor/confirm', { code: codeOf(key) });
  expect(RecoveryCodes.parse(JSON.parse(confirmed.body)).codes).not.toEqual([]);
}

const organizationsStatus = async (client: Client) => {
  const path = '/api/authority/organizations';
  return (await client.call({ name: path, path })).status;
};
