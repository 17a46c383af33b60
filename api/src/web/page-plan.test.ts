import { REGISTRY_SCHEMA, type Registry, type RemoteRelease } from '@gangway/contract/remotes';
import type { User } from '@gangway/contract/accounts';
import { planPage } from './page-plan';

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });
const files = (...urls: string[]) => ({
  scripts: urls.map(asset),
  styles: urls.map((url) => asset(url.replace('.js', '.css'))),
  fonts: urls.map((url) => asset(url.replace('.js', '.woff2'))),
});

const shell = {
  name: 'shell',
  version: 's1',
  container: 'gangway_shell',
  isLight: true,
  routes: [{ path: '/recruiter/:plan/:username/settings', title: 'Settings', chunk: 'settings' }],
  parts: {
    shell: files('/assets/shell.js'),
    area: files('/assets/area.js'),
    settings: files('/assets/settings.js'),
    'user-menu': files('/assets/user-menu.js'),
    'not-found': files('/assets/not-found.js'),
  },
};

function release(name: string, routes: RemoteRelease['extras']['routes'], isLight = false) {
  return {
    url: `/remotes/${name}/entry.js`,
    metadata: { version: `${name}-2`, integrity: 'sha384-x' },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: 1,
      container: name,
      isLight,
      routes,
      parts: {
        remote: files(`/remotes/${name}/remote.js`),
        auth: files(`/remotes/${name}/auth.js`),
      },
    },
  };
}

const older = (one: RemoteRelease): RemoteRelease => ({
  ...one,
  url: one.url.replace('entry', 'old'),
  deployment: { traffic: 0, default: false },
});

const candidate = release(
  'mfe-candidate',
  [{ path: '/profile/:token', title: 'Your profile', preload: ['/api/profile/:token'] }],
  true,
);
const marketing = release('mfe-marketing', [
  { path: '/', title: 'Home', description: 'What it is' },
  { path: '/auth', title: 'Sign in', chunk: 'auth' },
]);
const recruiter = release('mfe-recruiter', [
  {
    path: '/recruiter/:plan/:username',
    title: 'Dashboard',
    preload: ['/api/recruiter/dashboard'],
  },
  { path: '/recruiter/payment/success', title: 'Paid' },
]);

const registry: Registry = {
  schema: REGISTRY_SCHEMA,
  microFrontends: {
    'mfe-candidate': [older(candidate), candidate],
    'mfe-marketing': [marketing],
    'mfe-recruiter': [recruiter],
  },
};

const ada: User = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada',
  email: 'ada@firm.example',
  userType: 'recruiter',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  subscriptionPlan: 'pro',
  tokensRemaining: 0,
  companyName: null,
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  mustChangePassword: false,
};

const plan = (pathname: string, user: User | null = null) =>
  planPage({ shell, registry, pathname, user });

describe('planPage', () => {
  it('names every file of a light page, and neither router nor query client', () => {
    expect(plan('/profile/abc').scripts).toEqual([
      '/assets/shell.js',
      '/remotes/mfe-candidate/remote.js',
      '/remotes/mfe-candidate/entry.js',
    ]);
  });

  it('adds the frame of router and query client for other areas, and the chunk of the page', () => {
    expect(plan('/auth').scripts).toEqual([
      '/assets/shell.js',
      '/assets/area.js',
      '/remotes/mfe-marketing/remote.js',
      '/remotes/mfe-marketing/auth.js',
      '/remotes/mfe-marketing/entry.js',
    ]);
  });

  it('adds the user menu for who is signed in', () => {
    expect(plan('/profile/abc', ada).scripts).toContain('/assets/user-menu.js');
  });

  it('names each style sheet and font of these parts once', () => {
    const { styles, fonts } = plan('/profile/abc');
    expect(styles).toEqual(['/assets/shell.css', '/remotes/mfe-candidate/remote.css']);
    expect(fonts).toEqual(['/assets/shell.woff2', '/remotes/mfe-candidate/remote.woff2']);
  });

  it('fills the path parameters into the answers to preload, encoded', () => {
    expect(plan('/profile/a%2Fb').answers).toEqual(['/api/profile/a%2Fb']);
  });

  it('leaves out answers that this visitor would be refused', () => {
    expect(plan('/recruiter/pro/ada', ada).answers).toEqual(['/api/recruiter/dashboard']);
    expect(plan('/recruiter/pro/ada', { ...ada, userType: 'hr' }).answers).toEqual([]);
    expect(plan('/recruiter/pro/ada').answers).toEqual([]);
  });

  it('lets fixed text win over parameters', () => {
    expect(plan('/recruiter/payment/success').title).toBe('Paid');
  });

  it('serves the default release, not the first in the list', () => {
    expect(plan('/').remotes.find(({ name }) => name === 'mfe-candidate')?.url).toBe(
      '/remotes/mfe-candidate/entry.js',
    );
  });

  it('takes the pages of the shell from the shell', () => {
    expect(plan('/recruiter/pro/ada/settings').scripts).toEqual([
      '/assets/shell.js',
      '/assets/settings.js',
    ]);
  });

  it('answers an unknown path with 404 and the screen for it', () => {
    expect(plan('/nowhere')).toMatchObject({
      status: 404,
      scripts: ['/assets/shell.js', '/assets/not-found.js'],
    });
  });
});
