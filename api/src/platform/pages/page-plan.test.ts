import type { User } from '@gangway/contract/identity/accounts';
import type { Served } from '@gangway/contract/platform/release-rules';
import type { RemoteExtras } from '@gangway/contract/platform/remotes';
import { buildShell, bytesOnly } from '../../testing/factories/builds';
import { ADA } from '../../testing/factories/wire-user';
import { planPage } from './page-plan';

const asset = (url: string) => bytesOnly(url, 1);
const files = (...urls: string[]) => ({
  scripts: urls.map(asset),
  styles: urls.map((url) => asset(url.replace('.js', '.css'))),
  fonts: urls.map((url) => asset(url.replace('.js', '.woff2'))),
});

const shell = buildShell({
  routes: [{ path: '/recruiter/:plan/:username/settings', title: 'Settings', chunk: 'settings' }],
  parts: {
    shell: files('/assets/shell.js'),
    area: files('/assets/area.js'),
    settings: files('/assets/settings.js'),
    'user-menu': files('/assets/user-menu.js'),
    'not-found': files('/assets/not-found.js'),
  },
});

function served(name: string, routes: RemoteExtras['routes'], isLight = false): Served {
  const part = (file: string) => files(`/remotes/${name}/${file}.js`);
  const parts = { c: part('entry'), remote: part('remote'), auth: part('auth') };
  const release = {
    url: `/remotes/${name}/entry.js`,
    metadata: { version: `${name}-2`, integrity: 'sha384-x' },
    extras: { contract: 1, container: 'c', isLight, routes, parts, requires: {} },
  };
  return { name, release };
}

const candidate = served(
  'mfe-candidate',
  [{ path: '/profile/:token', title: 'Your profile', preload: ['/api/profile/:token'] }],
  true,
);
const marketing = served('mfe-marketing', [
  { path: '/', title: 'Home', description: 'What it is' },
  { path: '/auth', title: 'Sign in', chunk: 'auth' },
]);
const recruiter = served('mfe-recruiter', [
  {
    path: '/recruiter/:plan/:username',
    paramValues: { plan: ['basic', 'pro'] },
    title: 'Dashboard',
    preload: ['/api/recruiter/dashboard'],
  },
  { path: '/recruiter/payment/success', title: 'Paid' },
]);

const plan = (pathname: string, user: User | null = null) =>
  planPage({ shell, served: [candidate, marketing, recruiter], pathname, user });
const scripts = (pathname: string, user: User | null = null) =>
  plan(pathname, user).files.scripts.map(({ url }) => url);

describe('planPage', () => {
  it('lists every file of a light page, without router and query client', () => {
    expect(scripts('/profile/abc')).toEqual([
      '/assets/shell.js',
      '/remotes/mfe-candidate/entry.js',
      '/remotes/mfe-candidate/remote.js',
    ]);
  });

  it('adds the frame with router and query client for other areas, and the page’s chunk', () => {
    expect(scripts('/auth')).toEqual([
      '/assets/shell.js',
      '/assets/area.js',
      '/remotes/mfe-marketing/entry.js',
      '/remotes/mfe-marketing/remote.js',
      '/remotes/mfe-marketing/auth.js',
    ]);
  });

  it('adds the user menu for a user who is signed in', () => {
    expect(scripts('/profile/abc', ADA)).toContain('/assets/user-menu.js');
  });

  it('lists each style sheet and font of these parts once', () => {
    const { styles, fonts } = plan('/profile/abc').files;
    expect(styles.map(({ url }) => url)).toEqual([
      '/assets/shell.css',
      '/remotes/mfe-candidate/entry.css',
      '/remotes/mfe-candidate/remote.css',
    ]);
    expect(fonts).toHaveLength(styles.length);
  });

  it('fills encoded path parameters into the addresses to preload', () => {
    expect(plan('/profile/a%2Fb').answers).toEqual(['/api/profile/a%2Fb']);
  });

  it('leaves out answers that the visitor would be refused', () => {
    expect(plan('/recruiter/pro/ada', ADA).answers).toEqual(['/api/recruiter/dashboard']);
    expect(plan('/recruiter/pro/ada', { ...ADA, userType: 'hr' }).answers).toEqual([]);
    expect(plan('/recruiter/pro/ada').answers).toEqual([]);
  });

  it('prefers fixed text to parameters in a path', () => {
    expect(plan('/recruiter/payment/success').title).toBe('Paid');
  });

  it('returns 404 for an unknown plan, and ignores the case of a plan', () => {
    expect(plan('/recruiter/gold/ada', ADA)).toMatchObject({ status: 404, answers: [] });
    expect(plan('/recruiter/PRO/ada', ADA)).toMatchObject({ status: 200, title: 'Dashboard' });
    expect(plan('/recruiter/payment/success', ADA).status).toBe(200);
  });

  it('lists the release of each area that the visitor gets', () => {
    expect(plan('/').remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-candidate mfe-candidate-2',
      'mfe-marketing mfe-marketing-2',
      'mfe-recruiter mfe-recruiter-2',
    ]);
  });

  it('takes the files of a shell page from the shell', () => {
    expect(scripts('/recruiter/pro/ada/settings')).toEqual([
      '/assets/shell.js',
      '/assets/settings.js',
    ]);
  });

  it('answers an unknown path with 404 and its screen', () => {
    expect(plan('/nowhere').status).toBe(404);
    expect(scripts('/nowhere')).toEqual(['/assets/shell.js', '/assets/not-found.js']);
  });
});

describe('the first view of a page', () => {
  const areas = [
    served('mfe-marketing', [
      { path: '/', title: 'Home', isPrerendered: true },
      { path: '/reset-password/:token', title: 'Reset', isPrerendered: true },
      { path: '/pricing', title: 'Pricing' },
      { path: '/receipt', title: 'Receipt', isPrerendered: true, isUnlisted: true },
    ]),
  ];
  const plan = (pathname: string) => planPage({ shell, served: areas, pathname, user: null });

  it('is taken from the visitor’s release, under the path of its route', () => {
    expect(plan('/reset-password/secret').firstView).toEqual({
      served: areas[0],
      path: '/reset-password/:token',
    });
    expect(plan('/pricing').firstView).toBeNull();
    expect(plan('/nowhere').firstView).toBeNull();
  });

  it('is listed unless its path is a private link or the area has unlisted it', () => {
    expect(plan('/').listedAs).toBe('/');
    expect(plan('/reset-password/secret').listedAs).toBeNull();
    expect(plan('/pricing').listedAs).toBeNull();
    expect(plan('/receipt').firstView).not.toBeNull();
    expect(plan('/receipt')).toMatchObject({ listedAs: null, isUnlisted: true });
  });
});
