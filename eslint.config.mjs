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
const TOOLS = ['tools/**', 'e2e/**', '*.mjs'];

const house = {
  plugins: { '@nx': nx, gangway },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    '@nx/enforce-module-boundaries': [
      'error',
      {
        depConstraints,
        allow: [
          '../tools/webpack/*',
          '../webpack/*',
          '../../webpack/*',
          '../tools/run/*',
          '../../tools/run/*',
          '../jest.preset.mjs',
        ],
      },
    ],
    'no-restricted-imports': ['error', deepImports],
    'gangway/assertion-guarantee': 'error',
    'gangway/features-apart': 'error',
    'gangway/file-names': 'error',
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
  },
};

/** Tests and tools read answers and files whose shape nobody but they depend on. */
const OPEN_JSON = Object.fromEntries(
  [
    'no-unsafe-assignment',
    'no-unsafe-return',
    'no-unsafe-member-access',
    'no-unsafe-argument',
    'no-unsafe-call',
  ].map((rule) => [`@typescript-eslint/${rule}`, 'off']),
);

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
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  { files: [...TESTS, 'tools/**/*.ts', 'e2e/**/*.ts'], rules: OPEN_JSON },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', platformByName] },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-imports': ['error', testImports],
    },
  },
  { files: ['e2e/**/*.ts'], rules: { 'no-restricted-imports': ['error', testImports] } },
  { files: ['e2e/**/*.ts'], rules: { '@typescript-eslint/no-invalid-void-type': 'off' } },
  { files: SCRIPTS, languageOptions: { sourceType: 'module' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: SCREENS, ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: [
      'api/src/env.ts',
      'sandbox/src/env.ts',
      'api/src/testing/**',
      '**/*.test.{ts,tsx}',
      ...TOOLS,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: [...TOOLS, '**/*.config.{js,mjs,ts}', '*/*.mjs'], rules: { 'no-console': 'off' } },
);
