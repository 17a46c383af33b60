import { forFile } from '../../testing/made-for-tests';
import { openTestRenderer, type TestRenderer } from '../../testing/test-renderer';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';

const SHELL = `module.exports = { shared: {}, renderFirstView: (order, area) => area() };`;

const renderView = ({ run }: Pick<TestRenderer, 'run'>, code: string) => {
  const area = `module.exports = async () => { ${code} };`;
  return viewRunner(run)({ shell: SHELL, area, orders: [anOrder()] });
};

describe('a job that would not end', () => {
  const renderer = forFile(() => openTestRenderer({ limitMs: 1500, memoryMb: 128 }));

  const TOOK_LONG = 'more than 1.5 s';

  it.each([
    ['loops', 'for (;;);', TOOK_LONG],
    ['waits', 'await new Promise(() => setInterval(() => 0, 10));', TOOK_LONG],
    ['writes', `for (;;) console.log('x'.repeat(1e6));`, TOOK_LONG],
    [
      'fills the heap',
      'for (const all = []; ; ) all.push(new Array(1e6).fill({}));',
      /heap|more than 1.5 s/,
    ],
    ['ends the process', 'process.exit(0);', 'It stopped early: it ended without a message'],
  ] as const)('is ended when a view %s, and counted as a crash', async (_, code, error) => {
    const crash = { error: expect.stringMatching(error), isCrash: true };
    expect(await renderView(renderer, code)).toEqual([crash]);
  });
});
