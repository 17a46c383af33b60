import { runInChild } from '../../testing/test-renderer';
import { anOrder } from './prerendered-pages.factory';
import { viewRunner } from './run-views';

const job = { shell: '', area: '', orders: [anOrder(), anOrder()] };

const run = (code: string, limitMs = 10_000) =>
  runInChild({ code, limitMs }, (runJob) => viewRunner(runJob)(job));

const say = (result: unknown) => `console.log(${JSON.stringify(JSON.stringify(result))});`;

describe('the output of a process that renders first views', () => {
  it('is one line for each view, in order', async () => {
    const results = [{ html: '<p>one</p>' }, { error: 'No window' }];
    expect(await run(results.map(say).join(''))).toEqual(results);
  });

  // The timers keep the process alive: its output, not its end, is the fault.
  it.each([
    ['prints something else', `console.log('hello'); setInterval(() => 0, 1000);`],
    ['prints an invalid page', `${say({ html: 7 })} setInterval(() => 0, 1000);`],
    ['prints without end', `setInterval(() => process.stdout.write('x'.repeat(1e6)), 1);`],
    ['throws', `throw new Error('broken');`],
  ])('fails the page when the process %s', async (_, code) => {
    expect(await run(code)).toEqual([{ error: expect.stringMatching(/^It /), isCrash: true }]);
  });

  it('fails the page at which the process hangs, and keeps those before', async () => {
    const results = await run(`${say({ html: '<p>one</p>' })} for (;;);`, 2000);
    expect(results).toEqual([
      { html: '<p>one</p>' },
      { error: expect.stringContaining('more than 2 s'), isCrash: true },
    ]);
  });
});
