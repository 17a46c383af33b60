import type { AreaRoute } from '@gangway/contract/platform/remotes';

export type Area = {
  name: string;
  /** Works without router and query client: the shell loads neither for it. */
  isLight?: boolean;
  routes: readonly AreaRoute[];
};

export function defineArea<const A extends Area>(area: A): A {
  return area;
}

export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zustand',
  '@gangway/shared-ui/platform',
  '@gangway/shared-ui/router',
  '@tanstack/react-query',
] as const;

export type SharedModule = (typeof SHARED_MODULES)[number];
