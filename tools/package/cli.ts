import { runNx } from '../run/nx.mjs';
import { CliError, step } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { makePackage } from './make-package';
import { readVersion } from './read-version';

export async function main([folder = 'dist', ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new CliError('Usage: npm run package -- [folder]');
  const { version, date } = await readVersion(root);
  await buildAll();
  const made = await step('packing', () => makePackage({ root, folder, version, date }));
  process.stdout.write(`${made.file} (${Math.round(made.bytes / 1_000_000)} MB)\n`);
  return 0;
}

/** A task of Nx has already built its dependencies. */
async function buildAll(): Promise<void> {
  if (process.env['NX_TASK_TARGET_TARGET']) return;
  const isGood = ({ code }: { code: number }) => code === 0;
  const built = await step('building', (say) => runNx(['build'], say), { isGood });
  if (!isGood(built)) throw new CliError('The build failed. Its messages are above.');
}
