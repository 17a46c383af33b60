import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowed, forbidden } from './fixtures/forbidden.mjs';

const script = join(__dirname, 'lint-fixtures.mjs');

let refusals: string[][];

beforeAll(() => {
  refusals = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
}, 120_000);

describe('the lint refuses', () => {
  it.each(forbidden.map(({ description, rule }, index) => ({ description, rule, index })))(
    '$description',
    ({ rule, index }) => {
      expect(refusals[index]).toContain(rule);
    },
  );
});

describe('the lint lets pass', () => {
  it.each(
    allowed.map(({ description }, index) => ({ description, index: forbidden.length + index })),
  )('$description', ({ index }) => {
    expect(refusals[index]).toEqual([]);
  });
});

describe('without the project graph', () => {
  it('the lint fails instead of passing over the boundaries', () => {
    const empty = mkdtempSync(join(tmpdir(), 'gangway-no-graph-'));
    const env = { ...process.env, NX_WORKSPACE_DATA_DIRECTORY: empty };
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    rmSync(empty, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('Lint needs the project graph');
  }, 120_000);
});
