import type { SharedModule } from '@gangway/shared-ui/area';
import * as platform from '@gangway/shared-ui/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';

export const eagerModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  zustand,
  '@gangway/shared-ui/platform': platform,
};

const versions: Readonly<Record<string, string>> = __SHARED_VERSIONS__;

type Load = () => Promise<unknown>;

const lazyModules: Record<string, Load> = {
  '@gangway/shared-ui/router': () => import('@gangway/shared-ui/router'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  // Code that is served for hot reload imports it.
  ...(__DEVELOPMENT__ && { 'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime') }),
} satisfies Record<Exclude<SharedModule, keyof typeof eagerModules>, Load>;

type Source = { lib: () => unknown } | { get: () => Promise<() => unknown> };

const eagerSources = Object.entries(eagerModules).map(([name, module]): [string, Source] => [
  name,
  { lib: () => module },
]);

const lazySources = Object.entries(lazyModules).map(([name, load]): [string, Source] => [
  name,
  {
    get: async () => {
      const module = await load();
      return () => module;
    },
  },
]);

/** Modules shared only in development, such as react/jsx-dev-runtime, have the version of React. */
const shareOf = (name: string) => ({
  version: versions[name] ?? __SHARED_VERSIONS__['react'],
  shareConfig: { singleton: true, requiredVersion: false as const },
});

type Shared = ReturnType<typeof shareOf> & Source;

export const sharedModules = Object.fromEntries(
  [...eagerSources, ...lazySources].map(([name, source]): [string, Shared] => [
    name,
    { ...shareOf(name), ...source },
  ]),
);
