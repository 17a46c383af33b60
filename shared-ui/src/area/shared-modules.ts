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
