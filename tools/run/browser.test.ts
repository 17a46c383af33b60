import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, firstOf } from './browser.mjs';

const environment = { ...process.env };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-browser-'));
});

afterEach(() => {
  process.env = { ...environment };
  rmSync(folder, { recursive: true });
});

function program(name: string, output: string) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${output}"\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('firstOf', () => {
  it('asks the sources in order and stops at the first that has one', async () => {
    const last = jest.fn();
    const sources = [async () => null, async () => '/browser', last];
    expect(await firstOf(sources, () => undefined)).toBe('/browser');
    expect(last).not.toHaveBeenCalled();
  });

  it('is null where none has one', async () => {
    expect(await firstOf([async () => null], () => undefined)).toBeNull();
  });
});

describe('findBrowser', () => {
  it('takes the one that CHROMIUM_PATH names', async () => {
    process.env['CHROMIUM_PATH'] = program('mine', 'Chromium 140.0');
    expect(await findBrowser()).toBe(join(folder, 'mine'));
  });

  it('refuses a CHROMIUM_PATH at which nothing runs', async () => {
    process.env['CHROMIUM_PATH'] = join(folder, 'gone');
    await expect(findBrowser()).rejects.toThrow(/CHROMIUM_PATH is .*gone/);
  });

  it('looks along PATH, and passes over what only says how to install one', async () => {
    delete process.env['CHROMIUM_PATH'];
    program('chromium', 'Please install it with: snap install');
    const chrome = program('google-chrome', 'Google Chrome 140.0');
    process.env['PATH'] = `${folder}:/bin`;
    expect(await findBrowser()).toBe(chrome);
  });
});

describe('browserFlags', () => {
  it('gives up the sandbox only for root', () => {
    const getuid = jest.spyOn(process, 'getuid');
    getuid.mockReturnValue(0);
    expect(browserFlags()).toContain('--no-sandbox');
    getuid.mockReturnValue(1000);
    expect(browserFlags()).not.toContain('--no-sandbox');
  });
});
