import { signedText } from '@gangway/contract/platform/release-signature';
import { RemoteStatus } from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { buildArea, buildShellRelease, type Build } from '../../testing/factories/builds';
import { serial } from '../../testing/factories/serial';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createReleaseApi, type Team } from '../../testing/release-api';
import { actorName, SYSTEM_ACTOR } from '../remotes/owned-remote';
import { releases } from '../tables/remotes.table';

const [ci, next, stranger] = [
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
];
const base64 = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const SOURCES = 'a'.repeat(64);

function signed({ manifest }: Build, { privateKey } = ci, sources = SOURCES) {
  const text = Buffer.from(signedText({ ...manifest, sources }));
  return { check: { sources, signature: sign(null, text, privateKey).toString('base64') } };
}

const RELEASES_SIGNING_KEYS = `${base64(ci)}, ${base64(next)}`;
const api = forFile(() => createReleaseApi({ RELEASES_SIGNING_KEYS }));
const strict = forFile(() =>
  createReleaseApi({ RELEASES_SIGNING_KEYS, RELEASES_REQUIRE_SIGNATURE: '1' }),
);
const team = forFile(() => api.team('payroll'));
const strictTeam = forFile(() => strict.team('payroll'));

const newBuild = () => buildArea({ name: `mfe-area${serial()}` });

async function checkedBy(one: Build, more: Parameters<Team['announce']>[1], by = team) {
  await by.stage(one, more);
  return (await readAnswer(RemoteStatus, await by.publish(one, 100))).releases[0]?.checkedBy;
}

describe('a signature of CI', () => {
  it.each([
    ['another key that the server knows', next],
    ['the first key that the server knows', ci],
  ])('is accepted with %s', async (_, key) => {
    const build = newBuild();
    expect(await checkedBy(build, signed(build, key))).toBe('ci');
  });

  it('is told apart from a check by the client, and from none', async () => {
    expect(await checkedBy(newBuild(), { check: { sources: SOURCES } })).toBe('local');
    expect(await checkedBy(newBuild(), {})).toBeNull();
  });

  it.each([
    ['from a key that the server does not know', (one: Build) => signed(one, stranger)],
    [
      'for other sources',
      (one: Build) => ({ check: { ...signed(one).check, sources: 'b'.repeat(64) } }),
    ],
    ['for another area', () => signed(newBuild())],
  ])('is refused %s', async (_, signature) => {
    const build = newBuild();
    const answer = await team.announce(build, signature(build));
    expect(answer.status).toBe(400);
    expect(await readError(answer)).toMatchObject({
      code: 'signature_invalid',
      message: `The signature of ${build.manifest.name}@v1 was not made with a key that this server knows: let CI sign these sources`,
    });
  });

  it('is refused when the server knows no key', async () => {
    const other = await createReleaseApi();
    const build = newBuild();
    const answer = await (await other.team('payroll')).announce(build, signed(build));
    expect(await readError(answer)).toMatchObject({ code: 'signature_invalid' });
    await other.close();
  });

  it('is refused in a wrong format', async () => {
    const check = { sources: SOURCES, signature: 'none' };
    expect((await team.announce(newBuild(), { check })).status).toBe(400);
  });

  it('can come later, and is not lost again', async () => {
    const build = newBuild();
    expect(await checkedBy(build, {})).toBeNull();
    expect(await checkedBy(build, signed(build))).toBe('ci');
    expect(await checkedBy(build, { check: { sources: SOURCES } })).toBe('ci');
  });
});

describe('a server that requires a signature', () => {
  it('publishes a release that CI has signed', async () => {
    const build = newBuild();
    expect(await checkedBy(build, signed(build), strictTeam)).toBe('ci');
  });

  it.each([{}, { check: { sources: SOURCES } }])(
    'refuses a release with %j, even for no visitors',
    async (more) => {
      const build = await strictTeam.stage(newBuild(), more);
      const { code, message } = await readError(await strictTeam.publish(build, 0));
      expect(code).toBe('check_required');
      expect(message).toContain(`Let CI run "npm run release -- sign ${build.manifest.name}"`);
    },
  );

  it('refuses an unsigned release that the user "gangway" published', async () => {
    const build = newBuild();
    expect(await checkedBy(build, signed(build), strictTeam)).toBe('ci');
    const unsigned = { checkedBy: null, sourcesHash: null, publishedBy: actorName(SYSTEM_ACTOR) };
    const { name } = build.manifest;
    await strict.db.update(releases).set(unsigned).where(eq(releases.remote, name));
    const next = buildArea({ name, version: 'v2' });
    strict.clock.advance(1000);
    expect(await checkedBy(next, signed(next), strictTeam)).toBe('ci');
    const { code } = await readError(await strictTeam.promote(build, 100));
    expect(code).toBe('check_required');
  });

  it('can go back to the shell that it was deployed with', async () => {
    const shells = await strict.team('shell');
    const own = buildShellRelease({ version: 's7' });
    expect(await checkedBy(own, signed(own), shells)).toBe('ci');
    const unsigned = { checkedBy: null, sourcesHash: null, isServerBuild: true };
    await strict.db.update(releases).set(unsigned).where(eq(releases.remote, 'shell'));
    expect((await shells.promote(own, 100)).status).toBe(200);
  });
});
