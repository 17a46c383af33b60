// @ts-check
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { modules } from './modules.mjs';

const name = process.env['MUTATION_MODULE'] ?? '';
const isSlow = process.env['MUTATION_SLOW'] === 'true';
const module = modules[name];
if (!module) throw new Error(`There is no module ${name}`);

const { project, mutate, tests, slow = [] } = module;
const isApi = project === 'api';
const results = (/** @type {string} */ kind) => `.results/mutation/${name}${kind}`;

/**
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ status: string, location: { start: Position, end: Position } }} Mutant
 * @typedef {{ files: Record<string, { mutants: Mutant[] }> }} Report
 */

/** Columns begin with 1 in a report, but with 0 here. */
const positionOf = (/** @type {Position} */ { line, column }) => `${line}:${column - 1}`;

/** Where a mutant is inside of another one, Stryker tries both again. */
function survivors() {
  /** @type {Report} */
  const report = JSON.parse(readFileSync(results('.json'), 'utf8'));
  return Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) => `${file}:${positionOf(start)}-${positionOf(end)}`),
  );
}

const inRoot = (/** @type {string} */ pattern) => `<rootDir>/${pattern}`;
const chosen = isSlow ? slow : tests;
const left = isSlow ? [] : slow;

export default {
  mutate: isSlow ? survivors() : [mutate, '!**/*.test.ts'],
  testRunner: 'jest',
  jest: {
    configFile: isApi ? 'api/jest.mutation.config.mjs' : 'contract/jest.config.mjs',
    config: {
      // Jest reads the roots again for each mutant.
      roots: [...new Set(chosen.map((pattern) => inRoot(dirname(pattern))))],
      testMatch: [...chosen.map(inRoot), ...left.map((pattern) => `!**/${pattern}`)],
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // The API's modules are loaded once for all mutants.
  ignoreStatic: isApi,
  disableBail: true,
  concurrency: 2,
  timeoutMS: 5_000,
  timeoutFactor: 3,
  tempDirName: '.results/mutation/sandbox',
  ignorePatterns: [
    '/.nx',
    '/.data',
    '/docs',
    '/e2e',
    '/mfe-*',
    '/shell',
    '/shared-ui',
    '/sandbox',
    'dist',
    // Stryker would parse it with a package that it does not bring.
    '/tsconfig.json',
  ],
  disableTypeChecks: false,
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  jsonReporter: { fileName: results(isSlow ? '-slow.json' : '.json') },
  eventReporter: { baseDir: results('-events') },
  htmlReporter: { fileName: results(isSlow ? '-slow.html' : '.html') },
};
