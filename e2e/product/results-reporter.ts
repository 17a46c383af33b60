import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../.results');

/** Writes how many tests passed, failed and were skipped, for the line at the end of `npm test`. */
export default class ResultsReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };

  onTestEnd(_: TestCase, { status }: TestResult): void {
    if (status === 'passed' || status === 'skipped') this.counts[status] += 1;
    else this.counts.failed += 1;
  }

  onError(): void {
    this.counts.failed += 1;
  }

  onEnd(): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'e2e.json'), JSON.stringify(this.counts));
  }
}
