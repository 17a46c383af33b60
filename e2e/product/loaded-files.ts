import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Which built files of areas a test loaded: for `npm test -- affected`. */
export type LoadedFiles = { titles: string[]; tags: string[]; files: string[] };

export type LoadedFilesRecord = {
  commit: string;
  /** Of each built file. */
  sources: Record<string, readonly string[]>;
  tests: readonly LoadedFiles[];
};

const ANNOTATION = 'loaded files';

export const loadedFilesAnnotation = (files: ReadonlySet<string>) => ({
  type: ANNOTATION,
  description: [...files].join(' '),
});

const isWholeRun = () =>
  process.env['NX_TASK_TARGET_TARGET'] === 'e2e' && !process.env['E2E_AREAS'];

const cleanCommit = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null);

/** Records a run of all tests, if nothing changes meanwhile that a commit does not have. */
export default class LoadedFilesReporter implements Reporter {
  private readonly tests: LoadedFiles[] = [];
  private readonly commit = isWholeRun() ? cleanCommit() : null;

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const annotation = annotations.find(({ type }) => type === ANNOTATION);
    const files = annotation?.description?.split(' ').filter(Boolean);
    const titles = test.titlePath().filter(Boolean);
    if (status === 'passed' && files) this.tests.push({ titles, tags: test.tags, files });
  }

  onEnd(): void {
    if (this.commit !== null && this.commit === cleanCommit()) record(this.commit, this.tests);
  }
}

/** Null outside a repository, and for a commit that is gone. */
export function git(...args: string[]): string | null {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

const recordFile = join(import.meta.dirname, '../.results/loaded-files.json');

export function readRecord(): LoadedFilesRecord | null {
  try {
    const content: LoadedFilesRecord = JSON.parse(readFileSync(recordFile, 'utf8'));
    return content;
  } catch {
    return null;
  }
}

const REMOTE_SCRIPT = /^\/remotes\/(mfe-[\w-]+)\/[^/]+\/(.+\.js)$/;

/** Where the build of an area has the script, as `mfe-recruiter/dist/search.0123456789.js`. */
export function builtFileOf(url: string): string | null {
  const [, area, file] = REMOTE_SCRIPT.exec(new URL(url).pathname) ?? [];
  return area && file ? `${area}/dist/${file}` : null;
}

export const hasSourceMap = (file: string) => existsSync(join(root, `${file}.map`));

/** webpack puts the name of the build, which has its version, before modules of equal names. */
export const withoutOrigin = (source: string) =>
  source.replace(/^.*gangway:\/\/\//, '').replace(/^webpack:\/\/[^/]*\//, '');

export function sourcesOf(file: string): string[] {
  const { sources } = JSON.parse(readFileSync(join(root, `${file}.map`), 'utf8'));
  return sources.map(withoutOrigin);
}

/** Without tests that loaded a file of another build, which has no source map here. */
function record(commit: string, tests: readonly LoadedFiles[]): void {
  const known = tests.filter(({ files }) => files.every(hasSourceMap));
  const files = new Set(known.flatMap((test) => test.files));
  const sources = Object.fromEntries([...files].map((file) => [file, sourcesOf(file)]));
  const content: LoadedFilesRecord = { commit, sources, tests: known };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(content));
}
