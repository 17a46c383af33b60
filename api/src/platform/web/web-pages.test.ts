import type { User } from '@gangway/contract/identity/accounts';
import type { AreaRoute } from '@gangway/contract/platform/remotes';
import { buildShell } from '../../testing/factories/builds';
import { ADA } from '../../testing/factories/wire-user';
import { asResponse } from '../../testing/web-answer';
import type { ViewPage } from '../ports/platform-deps';
import { aServed, fakePrerenderedPages } from '../prerender/prerendered-pages.factory';
import { openWebPages, isBareAddress } from './web-pages';

const shell = buildShell({ routes: [], parts: {} });

const link = { path: '/one/:token', title: 'One', preload: ['/api/profile/:token'] };
const other = { ...aServed({ version: 'other' }), name: 'mfe-other' };

type Visitor = { user?: User | null | undefined; isStaging?: boolean };

async function get(pathname: string, route: AreaRoute, visitor: Visitor = {}) {
  const { user = null, isStaging = false } = visitor;
  const served = [aServed({ routes: [route] }), other];
  const looked: ViewPage[] = [];
  const pages = openWebPages({
    shellFiles: { read: async () => null, has: async () => false },
    store: null,
    publicUrl: 'https://g.ex',
    isStaging,
    prerendered: fakePrerenderedPages({
      find: async (page) => {
        looked.push(page);
        return { html: '<h1>One</h1>', answers: {}, renderedAt: '2026-03-02T09:00:00.000Z' };
      },
    }),
  });
  const visit = {
    nonce: 'n0nce',
    user: async () => user,
    served: async () => ({ shell, served, reportToken: 'token' }),
    allowOverrides: () => ({}),
    mayReadMaps: async () => false,
  };
  const response = asResponse(await pages.handle(new Request(`https://g.ex${pathname}`), visit));
  const cacheControl = response?.headers.get('cache-control');
  return { html: (await response?.text()) ?? '', looked, cacheControl };
}

describe('the HTML behind a private link', () => {
  const route = { ...link, isPrerendered: true, isUnlisted: true };

  it('is looked up without the link, which it names only in its preload', async () => {
    const { html, looked } = await get('/one/s3cret', route);
    expect(html).toContain('<h1>One</h1>');
    expect(html).toContain('<link rel="preload" as="fetch" href="/api/profile/s3cret"');
    expect(html.split('s3cret')).toHaveLength(2);
    expect(JSON.stringify(looked)).not.toContain('s3cret');
  });

  it('contains the area of the page and no other', async () => {
    const { html } = await get('/one/s3cret', route);
    expect(html).toContain('"visit":{"revision":"","remotes":[{"name":"mfe-one"');
    expect(html).not.toContain('mfe-other');
  });
});

it('lists every area in the HTML of any other page', async () => {
  const { html } = await get('/one', { path: '/one', title: 'One', isPrerendered: true });
  expect(html).toContain('mfe-other');
  expect(html).not.toContain('"revision":""');
});

describe('the HTML of a staging site', () => {
  it.each([
    ['a page with a first view', '/one', true],
    ['a page without one', '/one', false],
    ['a missing page', '/nowhere', false],
  ])('says so on %s, outside of what React owns', async (_, path, isPrerendered) => {
    const route = { path: '/one', title: 'One', isPrerendered };
    const { html } = await get(path, route, { isStaging: true });
    const [before = '', after = ''] = html.split('This is a staging site');
    expect(before).not.toContain('id="root"');
    expect(after).toContain('id="root"');
    expect((await get(path, route)).html).not.toContain('This is a staging site');
  });
});

describe('the HTML in a cache', () => {
  const cacheControlFor = async (user: User | null, path = '/one') =>
    (await get(path, { path: '/one', title: 'One', isPrerendered: true }, { user })).cacheControl;

  it('is not stored when it shows a signed-in user, even for a missing page', async () => {
    expect(await cacheControlFor(ADA)).toBe('private, no-store');
    expect(await cacheControlFor(ADA, '/nowhere')).toBe('private, no-store');
  });

  it('can be kept for Back when no one is signed in', async () => {
    expect(await cacheControlFor(null)).toBe('private, no-cache');
  });
});

describe('the address of a page with a first view', () => {
  it.each([
    ['/', true],
    ['/?utm_source=mail&fbclid=x', true],
    ['/auth?registered=true', false],
    ['/?utm_source=mail&plan=pro', false],
  ])('is bare for %s: %s', (address, isBare) => {
    expect(isBareAddress(new URL(address, 'https://g.ex'))).toBe(isBare);
  });
});
