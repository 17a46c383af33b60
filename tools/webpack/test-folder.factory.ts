import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string>>;

export function folderForFile(files: Files = {}): TestFolder {
  const folder = new TestFolder();
  beforeAll(() => folder.create(files));
  afterAll(() => folder.remove());
  return folder;
}

export function folderForEachTest(files: Files = {}): TestFolder {
  const folder = new TestFolder();
  beforeEach(() => folder.create(files));
  afterEach(() => folder.remove());
  return folder;
}

class TestFolder {
  path = '';

  create(files: Files): void {
    this.path = mkdtempSync(join(tmpdir(), 'gangway-test-'));
    for (const [file, text] of Object.entries(files)) this.write(file, text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.join(file)), { recursive: true });
    writeFileSync(this.join(file), text);
  }

  join(...names: string[]): string {
    return join(this.path, ...names);
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
