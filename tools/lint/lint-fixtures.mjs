// @ts-check
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';
import { allowed, forbidden } from './fixtures/forbidden.mjs';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  overrideConfig: [
    {
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false } },
    },
  ],
});

const outcomes = [];
for (const { file, code } of [...forbidden, ...allowed]) {
  const [result] = await eslint.lintText(code, { filePath: file });
  outcomes.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? ['not linted']);
}
process.stdout.write(JSON.stringify(outcomes));
