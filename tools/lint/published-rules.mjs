// @ts-check
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const sets = [...tseslint.configs.strictTypeChecked, reactHooks.configs.flat['recommended-latest']];
const published = sets
  .flatMap(({ rules = {} }) => Object.entries(rules))
  .filter(([, level]) => ![level].flat().includes('off'))
  .map(([name]) => name);

process.stdout.write(JSON.stringify(published));
