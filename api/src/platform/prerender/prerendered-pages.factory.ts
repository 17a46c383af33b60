import { toBootRemote } from '@gangway/contract/platform/build-release';
import type { PrerenderOrder } from '@gangway/contract/platform/prerender';
import type { Served } from '@gangway/contract/platform/release-rules';
import type { AreaRoute } from '@gangway/contract/platform/remotes';
import type { PrerenderedPages } from '../ports/platform-deps';

type Release = { version?: string; routes?: AreaRoute[]; isPlain?: boolean };

export function aServed({ version = 'v1', routes, isPlain = false }: Release = {}): Served {
  const base = `/remotes/mfe-one/${version}`;
  const prerender = isPlain ? {} : { prerender: asset(`${base}/prerender.0123456789.js`) };
  return {
    name: 'mfe-one',
    release: {
      url: `${base}/entry.js`,
      metadata: { version, integrity: 'sha384-x' },
      extras: {
        contract: 1,
        container: 'c',
        isLight: true,
        routes: routes ?? [{ path: '/one', title: 'One', isPrerendered: true }],
        parts: {},
        requires: {},
        ...prerender,
      },
    },
  };
}

export const anOrder = (changes: Partial<PrerenderOrder> = {}): PrerenderOrder => ({
  pathname: '/one',
  remote: toBootRemote(aServed()),
  isSignedOut: true,
  answers: {},
  renderedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
});

export const fakePrerenderedPages = (changes: Partial<PrerenderedPages>): PrerenderedPages => ({
  find: async () => null,
  prepare: async () => [],
  refresh: async () => undefined,
  ...changes,
});

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });
