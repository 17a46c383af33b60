import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { chooseTrials, TRIALS } from './try-versions';

const names = (...words: string[]) => chooseTrials(words).map(({ name }) => name);

describe('the versions that are tried', () => {
  it('are all, those of one program, or one', () => {
    expect(names()).toEqual(TRIALS.map(({ name }) => name));
    expect(names('postgres')).toEqual(['postgres@15', 'postgres@16', 'postgres@17', 'postgres@18']);
    expect(names('node@24', 'postgres@16')).toEqual(['postgres@16', 'node@24']);
  });

  it('are refused if they are not among them', () => {
    expect(() => chooseTrials(['node@18'])).toThrow(CliError);
    expect(() => chooseTrials(['node@18'])).toThrow('There is no "node@18". Usage: npm run');
  });

  it('have the oldest that is accepted first', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const oldest = (of: string) => TRIALS.find((trial) => trial.of === of)?.range;
    expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest('node')}`);
    const check = read('api/src/foundation/db/check-database.ts');
    expect(check).toContain(`const OLDEST = ${oldest('postgres')}0_000;`);
  });
});
