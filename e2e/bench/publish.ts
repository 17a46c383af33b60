import { demoDeployToken } from '@gangway/contract/platform/deploy-tokens';
import { Registry } from '@gangway/contract/platform/remotes';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../tools/run/command.mjs';
import { linkPackages } from '../../tools/run/link-packages';
import { CliError, runMain } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import { startOnEmptyDatabase } from '../product/start-product';

const AREA = 'mfe-recruiter';
const PAGE = 'src/routes/search.page.tsx';
const FOLDERS = ['contract', 'shared-ui', 'tools', AREA];

const SECONDS = 1000;
const LIMITS_MS = { signed: 60 * SECONDS, unsigned: 240 * SECONDS };

const print = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / SECONDS).toFixed(1)} s`;

async function cloneAsTeam(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'gangway-bench-'));
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd });
  git(root, 'clone', '--quiet', '--no-checkout', root, clone);
  git(clone, 'sparse-checkout', 'set', ...FOLDERS);
  git(clone, 'checkout', '--quiet', '--detach', 'HEAD');
  await linkPackages(root, clone);
  return clone;
}

async function release(clone: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const startedAt = Date.now();
  const { code, lines } = await runCommand('npm', ['run', '--silent', 'release', '--', ...args], {
    cwd: clone,
    env,
  });
  if (code !== 0) throw new CliError(lines.join('\n'));
  const steps = lines.filter((line) => line.startsWith('✓'));
  return { ms: Date.now() - startedAt, steps };
}

async function versionsAt(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/remotes`);
  const { microFrontends } = Registry.parse(await answer.json());
  return (microFrontends[AREA] ?? []).map(({ metadata }) => metadata.version);
}

type Run = { address: string; clone: string; env: NodeJS.ProcessEnv };

async function publishEdit({ address, clone, env }: Run, startedAt: number): Promise<number> {
  const before = await versionsAt(address);
  const { steps } = await release(clone, ['publish', AREA, '--traffic', '10', '--yes'], env);
  let after = await versionsAt(address);
  while (after.every((version) => before.includes(version))) after = await versionsAt(address);
  const ms = Date.now() - startedAt;
  for (const step of steps) print(`    ${step}`);
  return ms;
}

const save = async (clone: string, text: string) => {
  await appendFile(join(clone, AREA, PAGE), `\n// ${text}\n`);
  return Date.now();
};

async function measure(run: Run) {
  const { clone, env } = run;
  print('A fresh sparse clone, without a signature:');
  const unsigned = await publishEdit(run, await save(clone, 'The first edit.'));
  print('With the signature of CI, after one more edit:');
  await save(clone, 'The second edit.');
  const ci = await release(clone, ['sign', AREA], env);
  const signed = await publishEdit(run, Date.now());
  return { unsigned, ci: ci.ms, signed };
}

async function main(): Promise<number> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const product = await startOnEmptyDatabase('bench-publish', {
    RELEASES_SIGNING_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  const clone = await cloneAsTeam();
  try {
    const { address } = product;
    const env = {
      GANGWAY_URL: address,
      GANGWAY_DEPLOY_TOKEN: demoDeployToken('recruiter'),
      GANGWAY_SIGNING_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    };
    const { unsigned, ci, signed } = await measure({ address, clone, env });
    const load = loadavg().map((one) => one.toFixed(1));
    print(`\nFrom save to live at 10 %, ${availableParallelism()} cores, load ${load.join(' ')}:`);
    print(
      `  with CI's signature   ${seconds(signed)} (must be under ${seconds(LIMITS_MS.signed)})`,
    );
    print(`  with checks here      ${seconds(unsigned)} (under ${seconds(LIMITS_MS.unsigned)})`);
    print(`  CI's own checks       ${seconds(ci)}, before the first of these`);
    const isGood = signed < LIMITS_MS.signed && unsigned < LIMITS_MS.unsigned;
    return process.argv.includes('--assert') && !isGood ? 1 : 0;
  } finally {
    await product.stop();
    await rm(clone, { recursive: true });
  }
}

await runMain(main);
