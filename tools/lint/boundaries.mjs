// @ts-check
import { readCachedProjectGraph } from '@nx/devkit';

const REACT = ['react', 'react/*', 'react-*', 'antd', 'zustand', '@tanstack/*'];
const SERVER = [
  'drizzle-orm',
  'drizzle-orm/*',
  'hono',
  'hono/*',
  '@hono/*',
  'stripe',
  'postgres',
  '@electric-sql/*',
  'nodemailer',
  'pino',
];

export const depConstraints = [
  {
    sourceTag: 'type:contract',
    onlyDependOnLibsWithTags: [],
    allowedExternalImports: ['zod', 'zod/*'],
  },
  {
    sourceTag: 'type:shared-ui',
    onlyDependOnLibsWithTags: ['type:contract'],
    bannedExternalImports: SERVER,
  },
  ...['type:remote', 'type:shell'].map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: ['type:shared-ui', 'type:contract'],
    bannedExternalImports: SERVER,
  })),
  {
    sourceTag: 'type:api',
    onlyDependOnLibsWithTags: ['type:contract', 'type:sandbox'],
    bannedExternalImports: REACT,
  },
  {
    sourceTag: 'type:sandbox',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [...REACT, 'drizzle-orm', 'drizzle-orm/*', 'postgres'],
  },
  {
    sourceTag: 'type:tools',
    onlyDependOnLibsWithTags: ['type:tools', 'type:shared-ui', 'type:contract'],
    bannedExternalImports: SERVER,
  },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:tools', 'type:contract', 'type:sandbox'],
    // The outage test asks the database for the result of each request.
    bannedExternalImports: SERVER.filter((name) => name !== 'postgres'),
  },
];

const importsOf = (/** @type {string} */ packages, /** @type {string} */ message) => ({
  patterns: [
    { regex: `^@gangway/(?!(${packages})/)`, message },
    { group: ['@gangway/*/src/**'], message: 'Import what the package exports.' },
  ],
});

export const deepImports = importsOf(
  'contract|shared-ui',
  'Only contract and shared-ui are there to be imported.',
);

/**
 * The platform must be one instance on the page, so modules next to it import it by its package
 * name.
 */
export const platformByName = {
  patterns: [
    ...deepImports.patterns,
    {
      regex: '^(\\.\\./)+platform(/|$)',
      message: 'Import @gangway/shared-ui/platform: another path makes a second instance of it.',
    },
  ],
};

export const testImports = importsOf(
  'contract|shared-ui|sandbox',
  'Only contract, shared-ui and the sandbox are there to be imported.',
);

/** Without the graph, the boundary rules would pass silently. */
export function requireProjectGraph() {
  try {
    readCachedProjectGraph();
  } catch {
    throw new Error('Lint needs the project graph of Nx: run "npx nx show projects" once before.');
  }
}
