import { PlatformStatus } from '@gangway/contract/platform/releases';
import { buildArea, buildShellRelease, type Build } from '../../testing/factories/builds';
import { makeOutcomes } from '../../testing/factories/releases';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createReleaseApi, type Team } from '../../testing/release-api';
import type { Visitor } from '../ports/platform-deps';
import { isInCanary, bucketOf } from '../remotes/canary-assignment';
import { advanceRollouts } from './advance-rollouts';

const api = forEachTest(createReleaseApi);
const shells = forEachTest(() => api.team('shell'));
const payroll = forEachTest(() => api.team('payroll'));

const aShell = (version: string, more = {}) => buildShellRelease({ version, ...more });
const visitorWith = (isAmong: (bucket: number) => boolean): Visitor => {
  for (let serial = 0; ; serial += 1) {
    const id = `visitor-${serial}`;
    if (isAmong(bucketOf(id, 'shell'))) return { id, user: null };
  }
};
const inCanary = visitorWith((bucket) => isInCanary(bucket, 10));
const outside = visitorWith((bucket) => !isInCanary(bucket, 10));
const versionFor = async (visitor: Visitor) => (await api.deps.remotes.shellFor(visitor))?.version;

async function messageOf(pending: Promise<Response>): Promise<string> {
  const response = await pending;
  expect(response.status).toBe(422);
  return (await readError(response)).message;
}

async function release(team: Team, build: Build, traffic?: number): Promise<void> {
  api.clock.advance(1000);
  await team.release(build, traffic);
}

describe('the shell', () => {
  it('is the server’s own while it has no release', async () => {
    expect(await versionFor(outside)).toBe('s1');
  });

  it('goes to a share of the visitors, then to all, and back', async () => {
    await release(shells, aShell('s2'));
    await release(shells, aShell('s3'), 10);
    expect([await versionFor(inCanary), await versionFor(outside)]).toEqual(['s3', 's2']);
    expect((await shells.promote(aShell('s3'), 100)).status).toBe(200);
    expect(await versionFor(outside)).toBe('s3');
    expect((await shells.rollBack('shell')).status).toBe(200);
    expect(await versionFor(inCanary)).toBe('s2');
  });

  it('is rolled out in stages', async () => {
    await release(shells, aShell('s2'));
    await shells.stage(aShell('s3'));
    expect((await shells.rollOut(aShell('s3'))).status).toBe(200);
    expect([await versionFor(inCanary), await versionFor(outside)]).toEqual(['s3', 's2']);
    const loaded = { remote: 'shell', version: 's3', outcome: 'rendered' as const };
    for (let stage = 0; stage < 2; stage += 1) {
      api.clock.advance(30 * 60_000);
      await makeOutcomes(api.db, 1, { ...loaded, at: api.clock.now() });
      await advanceRollouts(api.deps);
    }
    expect(await versionFor(outside)).toBe('s3');
  });

  it('is listed among the releases of the platform, but not in the registry', async () => {
    await release(shells, aShell('s2'));
    await release(payroll, buildArea());
    const cookie = await api.signIn(await makeAuthority(api.db, { rights: ['platform'] }));
    const answer = await api.request('GET', '/api/releases', { cookie });
    const status = PlatformStatus.parse(await answer.json());
    expect(status.shell.version).toBe('s2');
    expect(status.remotes.map(({ name }) => name)).toEqual(['mfe-payroll', 'shell']);
    expect(status.remotes[1]).toMatchObject({ team: 'shell', releases: [{ state: 'default' }] });
    const { microFrontends } = await api.deps.remotes.read();
    expect(Object.keys(microFrontends)).toEqual(['mfe-payroll']);
  });

  it('belongs to its own team', async () => {
    expect((await payroll.announce(aShell('s2'))).status).toBe(403);
    await release(shells, aShell('s2'));
    expect((await payroll.publish(aShell('s2'), 100)).status).toBe(403);
  });
});

describe('the gate of a shell', () => {
  beforeEach(() => release(payroll, buildArea()));

  it('refuses one that does not support the contract of a live area', async () => {
    const next = await shells.stage(aShell('s2', { contract: 3, oldestContract: 2 }));
    expect(await messageOf(shells.publish(next, 10))).toBe(
      'shell@s2 supports contract versions 2 to 3, but mfe-payroll@v1 uses version 1. Release that area first, or make the shell support version 1.',
    );
    expect(await versionFor(inCanary)).toBe('s1');
  });

  it('refuses one with another version of React than a live area needs', async () => {
    const next = await shells.stage(aShell('s2', { provides: { react: '20.0.0' } }));
    expect(await messageOf(shells.publish(next, 100))).toBe(
      'shell@s2 provides react 20.0.0, but mfe-payroll@v1 needs ^19.0.0. Release that area first, or keep providing react ^19.0.0.',
    );
  });

  it('refuses one with the path of a live area', async () => {
    const routes = [{ path: '/payroll', title: 'Payroll' }];
    const next = await shells.stage(aShell('s2', { routes }));
    expect(await messageOf(shells.publish(next, 100))).toContain(
      'shell@s2 would break mfe-payroll@v1, which is live. /payroll is a page of the shell.',
    );
  });

  it('refuses one in which a page of a live area does not load', async () => {
    api.pagesFail('React is not defined');
    const next = await shells.stage(aShell('s2'));
    expect(await messageOf(shells.publish(next, 100))).toContain('React is not defined');
  });

  it('refuses one with a file that does not match its integrity', async () => {
    const next = aShell('s2');
    next.files.set('shell.00000000s2.js', Buffer.from('void 0;'));
    await shells.stage(next);
    expect(await messageOf(shells.publish(next, 100))).toContain('integrity');
  });

  it('renders an area again in a shell that went live meanwhile', async () => {
    await release(shells, aShell('s2'));
    const next = await payroll.stage(buildArea({ version: 'v2' }));
    api.onNextRender(async () => {
      await release(shells, aShell('s3'));
      api.onNextRender(async () => api.pagesFail('s3 has no such function'));
    });
    expect(await messageOf(payroll.publish(next, 100))).toContain('s3 has no such function');
  });

  it('renders a shell again with an area that went live meanwhile', async () => {
    const next = await shells.stage(aShell('s2'));
    api.onNextRender(async () => {
      await release(payroll, buildArea({ version: 'v2' }));
      api.onNextRender(async () => api.pagesFail('v2 has no such function'));
    });
    expect(await messageOf(shells.publish(next, 100))).toContain('mfe-payroll@v2');
  });

  it('gives up when something goes live during each check', async () => {
    const next = await shells.stage(aShell('s2'));
    let version = 2;
    const overtake = async () => {
      await release(payroll, buildArea({ version: `v${version}` }));
      version += 1;
      api.onNextRender(overtake);
    };
    api.onNextRender(overtake);
    const answer = await shells.publish(next, 100);
    expect(await readError(answer)).toMatchObject({ code: 'changed_meanwhile' });
    expect(version).toBe(5);
    expect(await versionFor(outside)).toBe('s1');
  });

  it('checks an area against the canary of the shell too', async () => {
    await release(shells, aShell('s2'));
    await release(shells, aShell('s3', { contract: 2, oldestContract: 1 }), 10);
    const next = await payroll.stage(buildArea({ version: 'v2', more: { contract: 2 } }));
    expect(await messageOf(payroll.publish(next, 100))).toContain('Release the shell first');
  });
});

describe('a rollback of the shell', () => {
  it('skips a shell that could not run the live areas', async () => {
    await release(shells, aShell('s2'));
    await release(shells, aShell('s3', { contract: 2, oldestContract: 2 }));
    await release(shells, aShell('s4', { contract: 2, oldestContract: 1 }));
    await release(payroll, buildArea());
    expect(await (await shells.rollBack('shell')).json()).toMatchObject({ name: 'shell' });
    expect(await versionFor(outside)).toBe('s2');
  });
});
