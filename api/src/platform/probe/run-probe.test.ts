import { aProbeJob } from '../../testing/factories/probe-jobs';
import { runInChild } from '../../testing/test-renderer';
import type { ProbeJob } from '../ports/release-probe';
import { probeRunner } from './run-probe';

const run = (code: string, changes: Partial<ProbeJob> = {}) =>
  runInChild({ code, limitMs: 5000 }, (runJob) =>
    probeRunner(runJob)({ ...aProbeJob('/a', '/b'), ...changes }),
  );

const good = (path: string) => `console.log(JSON.stringify({ path: '${path}', error: null }));`;

describe('the output of a process that probes a release', () => {
  it('is one line for each page', async () => {
    expect(await run(good('/a') + good('/b'))).toEqual([
      { path: '/a', error: null },
      { path: '/b', error: null },
    ]);
  });

  it.each([
    ['is no JSON', "console.log('nonsense'); setInterval(() => 0, 1000);"],
    ['is no result', "console.log('{}'); setInterval(() => 0, 1000);"],
    ['never ends a line', "setInterval(() => process.stdout.write('x'.repeat(1e5)), 1);"],
    ['is nothing', 'process.exit(0);'],
  ])('fails the page when it %s', async (_, code) => {
    expect(await run(code)).toEqual([
      { path: '/a', variant: 'full', error: expect.stringMatching(/^It /) },
    ]);
  });

  it('ends with the first page that fails when that is enough', async () => {
    const bad = good('/a').replace('null', '"no React"');
    const result = await run(bad, { endsAtFailure: true });
    expect(result).toEqual([{ path: '/a', error: 'no React' }]);
  });

  it('contains an error that ends the process, without the source that threw it', async () => {
    const code = `const [longLineOfMinifiedSource] = [1]; throw new TypeError('no payslip ' + 'x'.repeat(999));`;
    const [result] = await run(code);
    expect(result?.error).toMatch(/^It crashed the browser: TypeError: no payslip x+$/);
    expect(result?.error?.length).toBeLessThan(250);
  });

  it('counts up to the point where it breaks off', async () => {
    expect(await run(good('/a'))).toEqual([
      { path: '/a', error: null },
      { path: '/b', variant: 'full', error: expect.stringContaining('crashed the browser') },
    ]);
  });
});
