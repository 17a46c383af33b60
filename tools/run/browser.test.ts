import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser } from './browser.mjs';

const environment = { ...process.env };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-browser-'));
});

afterEach(() => {
  process.env = { ...environment };
  rmSync(folder, { recursive: true });
});

describe('findBrowser', () => {
  it('selects the browser that CHROMIUM_PATH names', async () => {
    const path = join(folder, 'mine');
    writeFileSync(path, '#!/bin/sh\necho Chromium 140.0\n');
    chmodSync(path, 0o755);
    process.env['CHROMIUM_PATH'] = path;
    expect(await findBrowser()).toBe(path);
  });

  it('refuses a CHROMIUM_PATH that cannot be run', async () => {
    process.env['CHROMIUM_PATH'] = join(folder, 'gone');
    await expect(findBrowser()).rejects.toThrow(/CHROMIUM_PATH is .*gone/);
  });
});

describe('browserFlags', () => {
  it('disables the sandbox only for root', () => {
    const getuid = jest.spyOn(process, 'getuid');
    getuid.mockReturnValue(0);
    expect(browserFlags()).toContain('--no-sandbox');
    getuid.mockReturnValue(1000);
    expect(browserFlags()).not.toContain('--no-sandbox');
  });
});
