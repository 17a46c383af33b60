import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = require.resolve('jest/bin/jest');
const CONFIG = {
  testEnvironment: join(__dirname, 'worker-environment.cjs'),
  testEnvironmentOptions: { graceMs: 200 },
  runtime: join(__dirname, 'worker-runtime.cjs'),
  transform: {},
};

const LEAVE_FOLDER = `require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/left-')`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-jest-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ jest: CONFIG }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

function runJest(): Promise<string> {
  return new Promise((resolve) => {
    const args = [JEST, '--rootDir', folder, '-w', '1', '--forceExit'];
    execFile(process.execPath, args, { cwd: folder }, (_error, _stdout, stderr) => resolve(stderr));
  });
}

const sectionOf = (printed: string, name: string) =>
  printed.split(/^(?=FAIL|PASS)/m).find((section) => section.includes(`${name}.test.js`));

describe('the environment of a worker', () => {
  it('loads a module once for all files, and each file by itself', async () => {
    write(
      'counter.js',
      'exports.loaded = { times: 0, by: globalThis.name }; exports.loaded.times++;',
    );
    for (const name of ['a', 'b', 'c']) {
      write(
        `${name}.test.js`,
        `const { loaded } = require('./counter'); loaded.files = (loaded.files ?? 0) + 1;
        it('counts', () => expect([loaded.times, loaded.files]).toEqual([1, expect.any(Number)]));
        it('shares', () => void process.stderr.write('seen by ' + loaded.files + ' files\\n'));`,
      );
    }
    const printed = await runJest();
    expect(printed).toContain('Tests:       6 passed, 6 total');
    expect(printed).toContain('seen by 3 files');
  });

  it('runs the hooks and the tests of each file once', async () => {
    for (const name of ['a', 'b']) {
      write(`${name}.test.js`, `it('runs', () => void process.stderr.write('ran ${name}\\n'));`);
    }
    const printed = await runJest();
    expect(printed.match(/ran [ab]/g)?.sort()).toEqual(['ran a', 'ran b']);
  });

  it('brings real timers back after a file that has faked them', async () => {
    write('a.test.js', `it('fakes', () => { jest.useFakeTimers({ now: 0 }); });`);
    write('b.test.js', `it('is now', () => expect(Date.now()).toBeGreaterThan(1e12));`);
    expect(await runJest()).toContain('2 passed, 2 total');
  });

  it.each([
    ['a timer', 'setInterval(() => undefined, 1000)', '1 × timer that still runs'],
    [
      'a server',
      `require('node:http').createServer().listen(0)`,
      '1 × TCPServerWrap that still runs',
    ],
    ['a listener', `process.on('SIGUSR2', () => undefined)`, '1 × SIGUSR2 listener of the process'],
    ['a setting', `process.env.LEFT = 'behind'`, 'the setting 1 × LEFT=behind'],
    ['a folder', LEAVE_FOLDER, 'the temporary left-'],
  ])(
    'fails each file that leaves %s behind',
    async (_, act, message) => {
      for (const name of ['a', 'b']) {
        write(`${name}.test.js`, `it('leaves', () => { ${act.replace('LEFT', name)}; });`);
      }
      const printed = await runJest();
      for (const name of ['a', 'b']) {
        const expected = `The file leaves behind: ${message.replace('LEFT', name)}`;
        expect(sectionOf(printed, name)).toContain(expected);
      }
      expect(printed).toContain('2 failed, 2 total');
    },
    60_000,
  );

  it('fails no file for what the one before it has left behind', async () => {
    write('a.test.js', `it('leaves', () => { ${LEAVE_FOLDER}; throw new Error('because'); });`);
    write('b.test.js', `it('passes', () => undefined);`);
    expect(await runJest()).toContain('1 failed, 1 passed, 2 total');
  });

  it('restores what a file has spied on', async () => {
    write('a.test.js', `it('spies', () => { jest.spyOn(Math, 'max').mockReturnValue(7); });`);
    write('b.test.js', `it('is itself', () => expect(Math.max(1, 2)).toBe(2));`);
    expect(await runJest()).toContain('2 passed, 2 total');
  });

  it('says why a test has failed, whatever it has left behind', async () => {
    write(
      'a.test.js',
      `it('fails', () => { setInterval(() => undefined, 1000); throw new Error('because'); });`,
    );
    const printed = await runJest();
    expect(printed).toContain('because');
    expect(printed).not.toContain('leaves behind');
  });
});
