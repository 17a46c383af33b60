import { demoDeployToken } from '@gangway/contract/platform/deploy-tokens';
import { Registry } from '@gangway/contract/platform/remotes';
import { startOnEmptyDatabase } from '@gangway/e2e/product/start-product';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../tools/run/command.mjs';
import { linkPackages } from '../tools/run/link-packages';
import { CliError } from '../tools/run/progress.mjs';
import { root } from '../tools/run/root.mjs';
import type { Bench } from './benchmarks';

const AREA = 'mfe-recruiter';
const PAGE = 'src/routes/search.page.tsx';
const FOLDERS = ['contract', 'shared-ui', 'tools', AREA];

const LIMITS = { signed: 60, unsigned: 240 };

export async function run({ report }: Bench): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const product = await startOnEmptyDatabase('bench-publish', {
    RELEASES_SIGNING_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  const clone = await cloneAsTeam();
  try {
    const env = {
      GANGWAY_URL: product.address,
      GANGWAY_DEPLOY_TOKEN: demoDeployToken('recruiter'),
      GANGWAY_SIGNING_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    };
    const team = { address: product.address, clone, env };
    await save(clone, 'The first edit.');
    const unsigned = await publishEdit(team);
    await save(clone, 'The second edit.');
    const ci = await release(clone, ['sign', AREA], env);
    const signed = await publishEdit(team);
    report.table('From save to live at 10 %', [
      { release: 'with CI’s signature', seconds: signed },
      { release: 'a fresh sparse clone, with checks there', seconds: unsigned },
      { release: 'CI’s own checks, before the first of these', seconds: ci },
    ]);
    report.limit({ what: 'with CI’s signature, s', value: signed, most: LIMITS.signed });
    report.limit({ what: 'with checks there, s', value: unsigned, most: LIMITS.unsigned });
  } finally {
    await product.stop();
    await rm(clone, { recursive: true });
  }
}

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
  const command = ['run', '--silent', 'release', '--', ...args];
  const { code, lines } = await runCommand('npm', command, { cwd: clone, env });
  if (code !== 0) throw new CliError(lines.join('\n'));
  return (Date.now() - startedAt) / 1000;
}

async function versionsAt(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/remotes`);
  const { microFrontends } = Registry.parse(await answer.json());
  return (microFrontends[AREA] ?? []).map(({ metadata }) => metadata.version);
}

type Team = { address: string; clone: string; env: NodeJS.ProcessEnv };

async function publishEdit({ address, clone, env }: Team): Promise<number> {
  const startedAt = Date.now();
  const before = await versionsAt(address);
  await release(clone, ['publish', AREA, '--traffic', '10', '--yes'], env);
  let after = await versionsAt(address);
  while (after.every((version) => before.includes(version))) after = await versionsAt(address);
  return (Date.now() - startedAt) / 1000;
}

const save = (clone: string, text: string) => appendFile(join(clone, AREA, PAGE), `\n// ${text}\n`);
