import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { appendProgress } from '../../tools/run/progress.mjs';
import { digestOf } from '../../tools/run/results.mjs';
import { AREAS, hasArea } from './areas';

const results = join(import.meta.dirname, '../.results');
const root = join(import.meta.dirname, '../..');

type FileResult = { seconds: number; titles: readonly string[] };

/** A test without an area tag fails the run: a run of one area would miss it. */
export default class ResultsReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };
  private readonly errors: string[] = [];
  private readonly files = new Map<string, FileResult>();
  private readonly target: string;

  constructor({ target = 'e2e' }: { target?: string } = {}) {
    this.target = target;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    const untagged = suite.allTests().filter(({ tags }) => !hasArea(tags));
    for (const { location, title } of untagged) {
      const line = `${location.file}:${location.line}`;
      process.stderr.write(`${line} “${title}” has no tag of an area: @${AREAS.join(', @')}\n`);
      this.counts.failed += 1;
    }
  }

  onTestEnd({ location, title }: TestCase, { status, duration }: TestResult): void {
    if (status === 'passed' || status === 'skipped') this.counts[status] += 1;
    else this.counts.failed += 1;
    const file = relative(root, location.file).replaceAll(sep, '/');
    const { seconds, titles } = this.files.get(file) ?? { seconds: 0, titles: [] };
    this.files.set(file, { seconds: seconds + duration / 1000, titles: [...titles, title] });
    const failed = status === 'passed' || status === 'skipped' ? 0 : 1;
    appendProgress({ tests: 1, failed, file });
  }

  onError({ stack, message }: TestError): void {
    this.counts.failed += 1;
    this.errors.push(stack ?? message ?? 'An error without a message');
  }

  // Must be async: only then can the returned status fail the run.
  async onEnd() {
    const files = [...this.files].map(([file, { seconds, titles }]) => ({
      file,
      seconds: Math.round(seconds * 10) / 10,
      tests: titles.length,
      titles: digestOf(titles),
    }));
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${this.target}.json`), JSON.stringify({ ...this.counts, files }));
    for (const error of this.errors) process.stderr.write(`Not a part of any test: ${error}\n`);
    return this.counts.failed > 0 ? { status: 'failed' as const } : {};
  }
}
