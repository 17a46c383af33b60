import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BENCHMARKS } from './benchmarks';

it.each(Object.entries(BENCHMARKS))('has the module of %s', (_, { file }) => {
  expect(existsSync(join(__dirname, file))).toBe(true);
});
