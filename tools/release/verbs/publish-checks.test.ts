import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureFile, signRelease, writeSignature } from '../signatures';
import { hashSources, readSources } from '../source-hash';
import { createCheckout } from '../testing/checkout';
import type { Handlers } from '../testing/fake-platform';
import { aPlatform, aRelease, aRemote } from '../testing/release.factory';
import { runCli } from '../testing/run-cli';

const ASK = 'GET /api/releases';
const ANNOUNCE = 'POST /api/releases';
const PUBLISH = 'POST /api/releases/:remote/:version/publish';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const AREA = 'mfe-recruiter';
const VERSION = '1a2b3c4d5e';

const ci = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const publicKeyOf = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const platform = (isRequired = false, releases = [aRelease({ version: '0000000001' })]) => ({
  ...aPlatform(aRemote({ releases })),
  signing: { keys: [publicKeyOf(ci)], isRequired },
});

const handlers = (more: Handlers = {}): Handlers => ({
  [ASK]: () => platform(),
  [ANNOUNCE]: () => ({ missing: [] }),
  [PUBLISH]: () => aRemote(),
  [PROMOTE]: () => aRemote(),
  ...more,
});

let checkout: Awaited<ReturnType<typeof createCheckout>>;
beforeEach(async () => {
  checkout = await createCheckout();
});
afterEach(() => checkout.remove());

const run = (line: string, more?: Handlers, env: NodeJS.ProcessEnv = {}) =>
  runCli(line, handlers(more), { ...checkout, env });

const announced = ({ received }: Awaited<ReturnType<typeof run>>) =>
  received.find(({ name }) => name === ANNOUNCE)?.input;

const hashNow = async () => hashSources(await readSources(checkout.root, AREA));

async function signNow(change: { sources?: string; version?: string; key?: KeyObject } = {}) {
  const { sources = await hashNow(), version = VERSION, key = ci.privateKey } = change;
  const signature = signRelease({ name: AREA, version, sources }, key);
  await writeSignature(signatureFile(checkout.root, AREA), signature);
  return signature;
}

const NO_LINT = { oxlint: 'echo "  3:7  error  no-var"; exit 1' };

async function runWithSecrets(line: string, env: Record<string, string>) {
  const before = { ...process.env };
  Object.assign(process.env, { GANGWAY_URL: 'http://localhost:3000', ...env });
  try {
    return await run(line, {}, env);
  } finally {
    process.env = before;
  }
}

describe('the check before a publish', () => {
  it('runs types, lint and tests of the area, and is announced with the hash of its sources', async () => {
    const result = await run(`publish ${AREA}`);
    expect(await checkout.checks()).toBe(
      [
        'oxlint mfe-recruiter --type-check --deny-warnings --report-unused-disable-directives',
        'nx run-many -t test -p mfe-recruiter',
        '',
      ].join('\n'),
    );
    expect(announced(result)).toMatchObject({ body: { check: { sources: await hashNow() } } });
  });

  it('ends at the first failure with its output, and nothing is sent', async () => {
    await checkout.install(NO_LINT);
    const { refusal, received } = await run(`publish ${AREA}`);
    expect(refusal).toBe(
      '  3:7  error  no-var\nTypes and lint failed for mfe-recruiter, so it was not published.',
    );
    expect(await checkout.checks()).not.toContain('-t test');
    expect(received.map(({ name }) => name)).not.toContain(ANNOUNCE);
  });

  it('fails if a tool is not installed', async () => {
    execFileSync('rm', [join(checkout.root, 'node_modules/.bin/oxlint')]);
    const { refusal } = await run(`publish ${AREA}`);
    expect(refusal).toBe(
      'The types and lint of mfe-recruiter cannot be checked: oxlint is not installed here.',
    );
  });

  it('covers exactly the released sources, and names a file that changes meanwhile', async () => {
    await checkout.install({ oxlint: 'echo "export {};" > mfe-recruiter/late.ts' });
    const { refusal, received } = await run(`publish ${AREA}`);
    expect(refusal).toBe(
      'The sources changed during the check, so these were not checked: mfe-recruiter/late.ts. Run it again.',
    );
    expect(received.map(({ name }) => name)).not.toContain(ANNOUNCE);
  });

  it('does not see the deploy token or the signing key, and neither does the build', async () => {
    const secrets = { GANGWAY_DEPLOY_TOKEN: 'gwd_secret', GANGWAY_SIGNING_KEY: 'secret' };
    const { refusal, received } = await runWithSecrets(`publish ${AREA}`, secrets);
    expect(refusal).toBeNull();
    expect(received.at(-1)?.authorization).toBe('Bearer gwd_secret');
    expect(await checkout.variables()).toEqual(new Set(['GANGWAY_URL', 'GANGWAY_TYPES']));
  });

  it('can be left out by the user, which the release then says', async () => {
    await checkout.install(NO_LINT);
    const result = await run(`publish ${AREA} --unchecked`);
    expect(result.refusal).toBeNull();
    expect(result.printed).toContain('without any check;');
    expect(await checkout.checks()).toBe('');
    expect(announced(result)).not.toMatchObject({ body: { check: expect.anything() } });
  });
});

describe('the signature of CI', () => {
  it('replaces the check if it lies next to the build', async () => {
    await checkout.install(NO_LINT);
    const { sources, signature } = await signNow();
    const result = await run(`publish ${AREA}`);
    expect(result.refusal).toBeNull();
    expect(result.printed).toContain('with the signature of CI;');
    expect(await checkout.checks()).toBe('');
    expect(announced(result)).toMatchObject({ body: { check: { sources, signature } } });
  });

  it('is read from the file that is named', async () => {
    await checkout.install(NO_LINT);
    const file = join(checkout.root, 'signature.json');
    const sources = await hashNow();
    const content = { name: AREA, version: VERSION, sources };
    await writeSignature(file, signRelease(content, ci.privateKey));
    const result = await run(`publish ${AREA} --signature ${file}`);
    expect(announced(result)).toMatchObject({ body: { check: { sources } } });
  });

  it.each([
    ['other sources', { sources: 'a'.repeat(64) }],
    ['a key that the platform does not know', { key: stranger.privateKey }],
  ])('is ignored for %s, and the check runs', async (_, change) => {
    await signNow(change);
    const result = await run(`publish ${AREA}`);
    expect(await checkout.checks()).toContain('-t test');
    expect(announced(result)).toMatchObject({ body: { check: { sources: await hashNow() } } });
  });

  it.each([
    [
      { sources: 'a'.repeat(64) },
      'the sources of mfe-recruiter differ from the ones that were signed',
    ],
    [{ key: stranger.privateKey }, 'the platform does not recognize the key it was made with'],
  ])('must be valid if it was named, before anything is built', async (change, fault) => {
    await signNow(change);
    const file = signatureFile(checkout.root, AREA);
    const { refusal } = await run(`publish ${AREA} --signature ${file}`);
    expect(refusal).toBe(
      `The signature in ${file} cannot be used: ${fault}. Let CI sign these sources, or leave --signature out to have them checked here.`,
    );
    expect(await checkout.builds()).toBe('');
  });

  it('must be in the file that was named', async () => {
    const file = join(checkout.root, 'none.json');
    expect((await run(`publish ${AREA} --signature ${file}`)).refusal).toBe(
      `There is no file ${file}.`,
    );
    await writeFile(file, '{}');
    expect((await run(`publish ${AREA} --signature ${file}`)).refusal).toBe(
      `${file} is not a signature that "release -- sign" has written.`,
    );
  });

  it('is valid for one version only', async () => {
    await signNow({ version: 'ffffffffff' });
    expect((await run(`publish ${AREA}`)).refusal).toBe(
      'CI has signed mfe-recruiter@ffffffffff, and this is 1a2b3c4d5e.',
    );
  });

  it('is announced for a release that was published without one', async () => {
    await signNow();
    const { received } = await run(`publish ${AREA}`, {
      [ASK]: () => platform(false, [aRelease()]),
    });
    expect(received.slice(2).map(({ name }) => name)).toEqual([ANNOUNCE, PROMOTE]);
  });

  it.each(['', ' --unchecked'])(
    'is required before a build if the platform says so: publish%s',
    async (more) => {
      const { refusal } = await run(`publish ${AREA}${more}`, { [ASK]: () => platform(true) });
      expect(refusal).toMatch(
        /^This platform publishes only what CI has signed: let CI run "npm run/,
      );
      expect(await checkout.builds()).toBe('');
    },
  );

  it('cannot be combined with --unchecked', async () => {
    const { refusal } = await run(`publish ${AREA} --signature x --unchecked`);
    expect(refusal).toMatch(/^--signature means CI checked it; --unchecked/);
  });
});

describe('sign', () => {
  const pem = ci.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

  async function startSignable(tools: Record<string, string> = {}) {
    await checkout.install(tools);
    await writeFile(join(checkout.root, AREA, 'webpack.config.js'), '');
    execFileSync('mkdir', [join(checkout.root, AREA, 'src')]);
  }

  it.each([
    ['in PEM', pem],
    ['as the line within', pem.split('\n')[1] ?? ''],
  ])(
    'checks the area, and writes a signature that publish reads, with a key %s',
    async (_, key) => {
      await startSignable();
      const signed = await run(`sign ${AREA}`, {}, { GANGWAY_SIGNING_KEY: key });
      expect(signed.refusal).toBeNull();
      expect(signed.received).toEqual([]);
      expect(await checkout.checks()).toContain('-t test');
      const [, version] = /@(\w{10}) passed\.$/m.exec(signed.printed) ?? [];
      const { refusal, printed } = await run(`publish ${AREA}`);
      expect(printed).toContain('with the signature of CI;');
      expect(refusal).toBe(`CI has signed mfe-recruiter@${version}, and this is 1a2b3c4d5e.`);
    },
  );

  it('signs nothing if a check fails', async () => {
    await startSignable(NO_LINT);
    const { refusal } = await run(`sign ${AREA}`, {}, { GANGWAY_SIGNING_KEY: pem });
    expect(refusal).toContain('Types and lint failed for mfe-recruiter');
    const { printed } = await run(`publish ${AREA} --unchecked`);
    expect(printed).toContain('without any check;');
  });

  it.each([
    [undefined, 'GANGWAY_SIGNING_KEY is not set: it is the private key that CI signs with.'],
    [
      'secret',
      'GANGWAY_SIGNING_KEY must be an Ed25519 private key, in PEM or as Base64 of PKCS #8.',
    ],
  ])('requires the key of CI before any check (%s)', async (key, sentence) => {
    await startSignable();
    const { refusal } = await run(`sign ${AREA}`, {}, { GANGWAY_SIGNING_KEY: key });
    expect(refusal).toBe(sentence);
    expect(await checkout.checks()).toBe('');
  });

  it('hides its key from the commands that it starts', async () => {
    await startSignable();
    const { refusal } = await runWithSecrets(`sign ${AREA}`, { GANGWAY_SIGNING_KEY: pem });
    expect(refusal).toBeNull();
    expect(await checkout.variables()).toEqual(new Set(['GANGWAY_URL']));
  });

  it('requires an area with a version that is a hash of its sources', async () => {
    const { refusal } = await run(`sign ${AREA}`, {}, { GANGWAY_SIGNING_KEY: pem });
    expect(refusal).toMatch(/^mfe-recruiter is not built by the preset of tools\/webpack/);
  });
});
