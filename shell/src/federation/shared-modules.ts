import type { SharedModule } from '@gangway/shared-ui/area';
import * as platform from '@gangway/shared-ui/platform';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as zustand from 'zustand';

/** What the shell has in its first bundle. */
export const eagerModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  zustand,
  '@gangway/shared-ui/platform': platform,
};

type Load = () => Promise<unknown>;

const lazyModules: Record<string, Load> = {
  '@gangway/shared-ui/router': () => import('@gangway/shared-ui/router'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  // What is served for hot reload imports it.
  ...(__DEVELOPMENT__ && { 'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime') }),
} satisfies Record<Exclude<SharedModule, keyof typeof eagerModules>, Load>;

const versions: Record<string, string | undefined> = __SHARED_VERSIONS__;

const share = (
  name: string,
  source: { lib: () => unknown } | { get: () => Promise<() => unknown> },
) => ({
  version: versions[name] ?? versions['react'],
  shareConfig: { singleton: true, requiredVersion: false as const },
  ...source,
});

const whenAsked = (load: Load) => ({
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** One copy for the page, whatever areas are on it. */
export const sharedModules = Object.fromEntries([
  ...Object.entries(eagerModules).map(([name, module]) => [
    name,
    share(name, { lib: () => module }),
  ]),
  ...Object.entries(lazyModules).map(([name, load]) => [name, share(name, whenAsked(load))]),
]);
