// @ts-check
import { ESLint } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });

const sets = [...tseslint.configs.strictTypeChecked, reactHooks.configs.flat['recommended-latest']];
const published = sets
  .flatMap(({ rules = {} }) => Object.entries(rules))
  .filter(([, level]) => ![level].flat().includes('off'))
  .map(([name]) => name);

const config = await eslint.calculateConfigForFile('shell/src/app.tsx');
const isOn = (/** @type {string} */ name) => [config.rules[name]].flat()[0] === 2;
process.stdout.write(JSON.stringify(published.filter((name) => !isOn(name))));
