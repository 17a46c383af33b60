/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSpa } from './build-spa';

it('has all that the shell imports of the modules for releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-spa-'));
  try {
    const stats = await compileSpa('chunks', folder);
    expect(stats.toString('errors-only')).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
