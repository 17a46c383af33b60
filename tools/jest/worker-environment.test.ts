import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { folderForFile } from '../webpack/test-folder.factory';

const JEST = require.resolve('jest/bin/jest');
const CONFIG = {
  testEnvironment: join(__dirname, 'worker-environment.cjs'),
  testEnvironmentOptions: { graceMs: 200 },
  runtime: join(__dirname, 'worker-runtime.cjs'),
  transform: {},
};

const LEAVE_FOLDER = `require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/left-')`;

/** One process runs all files of a group: starting jest takes a second. */
function runFiles(files: Record<string, string>) {
  const folder = folderForFile({ 'package.json': JSON.stringify({ jest: CONFIG }), ...files });
  let printed: string;
  beforeAll(async () => {
    printed = await runJest(folder.path);
  });
  return () => printed;
}

function runJest(folder: string): Promise<string> {
  return new Promise((resolve) => {
    const args = [JEST, '--rootDir', folder, '-w', '1', '--forceExit'];
    const env = { ...process.env, FORCE_COLOR: '0' };
    const options = { cwd: folder, env };
    execFile(process.execPath, args, options, (_error, _stdout, stderr) => resolve(stderr));
  });
}

const sectionOf = (printed: string, name: string) =>
  printed.split(/^(?=FAIL|PASS)/m).find((section) => section.includes(`${name}.test.js`));

describe('the environment of a worker', () => {
  const file = (name: string) => `
    const { loaded } = require('./counter');
    loaded.files = (loaded.files ?? 0) + 1;
    it('counts', () => expect([loaded.times, loaded.files]).toEqual([1, expect.any(Number)]));
    it('shares', () => void process.stderr.write('seen by ' + loaded.files + ' files\\n'));
    it('runs', () => void process.stderr.write('ran ${name}\\n'));
    it('has the time', () => expect(Date.now()).toBeGreaterThan(1e12));
    it('has its own functions', () => expect(Math.max(1, 2)).toBe(2));
    it('fakes', () => { jest.useFakeTimers({ now: 0 }); });
    it('spies', () => { jest.spyOn(Math, 'max').mockReturnValue(7); });`;

  const printed = runFiles({
    'counter.js': 'exports.loaded = { times: 0, by: globalThis.name }; exports.loaded.times++;',
    'a.test.js': file('a'),
    'b.test.js': file('b'),
    'c.test.js': file('c'),
  });

  it('loads a module once for all files, and each test file on its own', () => {
    expect(printed()).toContain('seen by 3 files');
  });

  it('runs the hooks and the tests of each file once', () => {
    expect(
      printed()
        .match(/ran [abc]/g)
        ?.sort(),
    ).toEqual(['ran a', 'ran b', 'ran c']);
  });

  it('restores timers and functions that a file has replaced', () => {
    expect(printed()).toContain('Tests:       21 passed, 21 total');
  });
});

describe('a file that leaves something behind', () => {
  const leaks: [what: string, act: string, message: string][] = [
    ['timer', 'setInterval(() => undefined, 1000)', '1 × timer that still runs'],
    [
      'server',
      `require('node:http').createServer().listen(0)`,
      '1 × TCPServerWrap that still runs',
    ],
    ['listener', `process.on('SIGUSR2', () => undefined)`, '1 × SIGUSR2 listener of the process'],
    ['setting', `process.env.LEFT = 'behind'`, 'the setting 1 × LEFT=behind'],
    ['folder', LEAVE_FOLDER, 'the temporary left-'],
  ];
  const leaking = leaks.flatMap(([what, act]) =>
    ['a', 'b'].map((name) => [
      `${what}-${name}.test.js`,
      `it('leaves', () => { ${act.replace('LEFT', `LEFT_${name}`)}; });`,
    ]),
  );

  const printed = runFiles({
    ...Object.fromEntries(leaking),
    'failed.test.js': `it('fails', () => { ${LEAVE_FOLDER}; throw new Error('because'); });`,
    // jest runs the smallest file last.
    'last.test.js': `it('', () => {})`,
  });

  it.each(leaks)('fails for a %s, even if the file before left one too', (what, _, message) => {
    for (const name of ['a', 'b']) {
      const expected = `The file leaves behind: ${message.replace('LEFT', `LEFT_${name}`)}`;
      expect(sectionOf(printed(), `${what}-${name}`)).toContain(expected);
    }
  });

  it('does not fail the next file', () => {
    expect(sectionOf(printed(), 'last')).toMatch(/^PASS/);
    expect(printed()).toContain('11 failed, 1 passed, 12 total');
  });

  it('shows why a test failed, whatever it left behind', () => {
    expect(sectionOf(printed(), 'failed')).toContain('because');
    expect(sectionOf(printed(), 'failed')).not.toContain('leaves behind');
  });
});
