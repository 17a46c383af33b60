// @ts-check
import tseslint from 'typescript-eslint';

/** Oxlint lacks this rule, and ESLint takes minutes for it: only the long run checks it. */
export default [
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
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' },
  },
];
