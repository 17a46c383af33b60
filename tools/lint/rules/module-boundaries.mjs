// @ts-check
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';

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

const depConstraints = [
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
  {
    sourceTag: 'type:bench',
    onlyDependOnLibsWithTags: ['type:api', 'type:e2e', 'type:tools', 'type:contract'],
    bannedExternalImports: REACT,
  },
];

const options = {
  depConstraints,
  // The shell shares these modules and loads some of them lazily.
  checkDynamicDependenciesExceptions: ['@gangway/shared-ui', '@gangway/api'],
  allow: [
    '../tools/webpack/*',
    '../webpack/*',
    '../../webpack/*',
    '../ownership/*',
    '../tools/run/*',
    '../../tools/run/*',
    '../../tools/release/*',
    '../../tools/upgrade/*',
    '../jest.preset.mjs',
  ],
};

// Nx's rule reads the graph from its cache, and passes over a project that is not in it. In a task of
// Nx the graph is new.
if (!process.env['NX_TASK_HASH']) await createProjectGraphAsync();

const rule = nx.rules['enforce-module-boundaries'];

export const moduleBoundaries = { ...rule, meta: { ...rule?.meta, defaultOptions: [options] } };
