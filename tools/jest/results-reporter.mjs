// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes how many tests passed, failed and were skipped, for the line at the end of `npm test`. */
export default class ResultsReporter {
  /** @param {import('jest').Config & { rootDir: string }} config */
  constructor(config) {
    this.folder = join(config.rootDir, '.results');
  }

  /**
   * @param {unknown} _contexts
   * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
   *   numPendingTests: number, numTodoTests: number }} results
   */
  onRunComplete(_contexts, results) {
    const target = process.env['NX_TASK_TARGET_TARGET'];
    if (!target) return;
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, `${target}.json`), JSON.stringify(counts));
  }
}
