// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appendProgress } from '../run/progress.mjs';
import { digestOf } from '../run/results.mjs';

export default class ResultsReporter {
  /** @param {import('jest').Config & { rootDir: string }} config */
  constructor(config) {
    this.folder = join(config.rootDir, '.results');
  }

  /**
   * @param {unknown} _test
   * @param {FileResult & { numFailingTests: number }} result
   */
  onTestResult(_test, result) {
    appendProgress({ ...describeFile(result), failed: result.numFailingTests });
  }

  /**
   * @param {unknown} _contexts
   * @param {Results} results
   */
  onRunComplete(_contexts, results) {
    const target = process.env['NX_TASK_TARGET_TARGET'];
    if (!target) return;
    const outcome = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      files: results.testResults.map(describeFile),
    };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, `${target}.json`), JSON.stringify(outcome));
  }
}

const root = join(import.meta.dirname, '../..');

/**
 * @typedef {{ testFilePath: string, testResults: readonly { fullName: string }[],
 *   perfStats: { runtime: number } }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   numPendingTests: number, numTodoTests: number, testResults: readonly FileResult[] }} Results
 */

const describeFile = (/** @type {FileResult} */ { testFilePath, testResults, perfStats }) => ({
  file: relative(root, testFilePath),
  seconds: Math.round(perfStats.runtime) / 1_000,
  tests: testResults.length,
  titles: digestOf(testResults.map(({ fullName }) => fullName)),
});
