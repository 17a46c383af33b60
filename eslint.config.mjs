// @ts-check
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  deepImports,
  depConstraints,
  platformByName,
  requireProjectGraph,
  testImports,
} from './tools/lint/boundaries.mjs';
import { gangway } from './tools/lint/plugin.mjs';
import { restrictedSyntax } from './tools/lint/restricted-syntax.mjs';

requireProjectGraph();

const TS = ['**/*.{ts,tsx}'];
const SCRIPTS = ['**/*.{mjs,cjs,js}'];
const SCREENS = ['shell/**/*.{ts,tsx}', 'shared-ui/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.factory.{ts,tsx}'];
const READ = [
  '{api,contract,sandbox,shared-ui,shell}/src/**',
  'mfe-*/src/**',
  'tools/{release,run,scaffold}/**',
];
const TOOLS = ['tools/**', 'e2e/**', '*.mjs'];

const house = {
  plugins: { '@nx': nx, gangway },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    '@nx/enforce-module-boundaries': [
      'error',
      {
        depConstraints,
        // The shell shares these modules and loads some of them lazily.
        checkDynamicDependenciesExceptions: ['@gangway/shared-ui'],
        allow: [
          '../tools/webpack/*',
          '../webpack/*',
          '../../webpack/*',
          '../ownership/*',
          '../tools/run/*',
          '../../tools/run/*',
          '../../tools/release/*',
          '../jest.preset.mjs',
        ],
      },
    ],
    'no-restricted-imports': ['error', deepImports],
    'gangway/assertion-guarantee': 'error',
    'gangway/features-apart': 'error',
    'gangway/file-names': 'error',
    'gangway/plain-names': 'error',
    'gangway/short-comments': 'error',
    complexity: ['error', 10],
    'max-params': ['error', 3],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'The environment is read in one file.' },
    ],
    'no-restricted-syntax': ['error', ...restrictedSyntax],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'prefer-const': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
  },
};

/** The API's test files share their modules (tools/jest/worker-runtime.cjs). */
const sharedModules = ['mock', 'doMock', 'setMock', 'resetModules', 'isolateModules'].map(
  (property) => ({ object: 'jest', property, message: 'It has no effect on shared modules.' }),
);

/** The React Compiler rules are slow in ESLint, so they are in .oxlintrc.json. */
const hooks = {
  plugins: { 'react-hooks': reactHooks },
  rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
};

/** Oxlint lacks this rule and ESLint takes minutes for it, so only the long run checks it. */
const LONG = {
  languageOptions: { parserOptions: { projectService: true } },
  rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' },
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-*/',
      '**/.results/',
      '**/.data/',
      'tools/lint/fixtures/',
      'tools/scaffold/template/',
    ],
  },
  { files: [...TS, ...SCRIPTS], ...house },
  {
    files: TS,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', platformByName] },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-imports': ['error', testImports],
    },
  },
  { files: ['e2e/**/*.ts'], rules: { 'no-restricted-imports': ['error', testImports] } },
  { files: ['e2e/**/*.ts'], rules: { '@typescript-eslint/no-invalid-void-type': 'off' } },
  {
    files: ['e2e/fixtures/foreign/**', 'e2e/fixtures/styled/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  { files: SCRIPTS, languageOptions: { sourceType: 'module' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: SCREENS, ...hooks },
  {
    files: [
      'api/src/foundation/env/env.ts',
      'sandbox/src/env.ts',
      'api/src/testing/**',
      'api/bench/**',
      '**/jest*.config.mjs',
      '**/*.test.{ts,tsx}',
      ...TOOLS,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['api/src/**/*.test.ts'],
    rules: { 'no-restricted-properties': ['error', ...sharedModules] },
  },
  { files: ['api/src/**/*.ts'], ignores: TESTS, rules: { 'gangway/api-layers': 'error' } },
  { files: READ, ignores: TESTS, rules: { 'gangway/plain-words': 'error' } },
  { files: [...TOOLS, '**/*.config.{js,mjs,ts}', '*/*.mjs'], rules: { 'no-console': 'off' } },
  ...(process.env['TEST_LONG'] === '1' ? [{ files: TS, ...LONG }] : []),
);
