import { readArguments, refuseMore } from '../release/verb';
import { CliError } from '../run/progress.mjs';
import { benchPages, type BenchPage } from './pages';

export type Options = { pages: readonly BenchPage[]; runs: number; asserts: boolean };

const RUNS = '11';

export function readOptions(args: string[]): Options {
  const { values, positionals } = readArguments(args, {
    areas: { type: 'string' },
    runs: { type: 'string', default: RUNS },
    assert: { type: 'boolean', default: false },
  });
  refuseMore(positionals, 0);
  return { pages: readPages(values.areas), runs: readRuns(values.runs), asserts: values.assert };
}

function readPages(text: string | undefined): readonly BenchPage[] {
  if (text === undefined) return benchPages;
  return text.split(',').map((area) => {
    const page = benchPages.find((one) => one.area === area);
    if (page) return page;
    const known = benchPages.map((one) => one.area).join(', ');
    throw new CliError(`There is no area "${area}" in the bench. Available: ${known}.`);
  });
}

function readRuns(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new CliError('--runs is a number from 1 to 999.');
}
