import { chmodSync } from 'node:fs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { browserFlags, findBrowser } from './browser.mjs';

const environment = { ...process.env };
const folder = folderForEachTest();

afterEach(() => {
  process.env = { ...environment };
});

describe('findBrowser', () => {
  it('selects the browser that CHROMIUM_PATH names', async () => {
    const path = folder.join('mine');
    folder.write('mine', '#!/bin/sh\necho Chromium 140.0\n');
    chmodSync(path, 0o755);
    process.env['CHROMIUM_PATH'] = path;
    expect(await findBrowser()).toBe(path);
  });

  it('refuses a CHROMIUM_PATH that cannot be run', async () => {
    process.env['CHROMIUM_PATH'] = folder.join('gone');
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
