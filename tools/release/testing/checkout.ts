import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const aManifest = (manifest: Partial<BuildManifest> = {}): BuildManifest => ({
  name: 'mfe-recruiter',
  version: '1a2b3c4d5e',
  contract: 1,
  container: 'mfe_recruiter_1a2b3c4d5e',
  isLight: false,
  routes: [{ path: '/recruiter', title: 'Recruiter' }],
  parts: {
    mfe_recruiter_1a2b3c4d5e: { scripts: [asset('entry.js', 500)], styles: [], fonts: [] },
  },
  provides: {},
  requires: { react: '^19.3.1' },
  ...manifest,
});

export const FILES = {
  'entry.js': 'e'.repeat(500),
  'entry.js.br': 'b',
  'remote.js': 'r'.repeat(99),
};

type Build = {
  files?: Record<string, string>;
  manifest?: unknown;
  script?: string;
};

type Tools = Record<string, string>;

const TOOLS: Tools = { nx: '', oxlint: '' };

/** The real npm takes ten times as long to start as these scripts take to run. */
const NPM_STUB = 'exec node build.mjs';

export async function createCheckout({
  files = FILES,
  manifest = aManifest(),
  ...rest
}: Build = {}) {
  const root = await mkdtemp(join(tmpdir(), 'gangway-checkout-'));
  const built = script({ ...files, 'release.json': JSON.stringify(manifest) });
  for (const area of ['mfe-recruiter', 'mfe-other']) {
    await mkdir(join(root, area));
    const scripts = { build: 'node build.mjs' };
    await writeFile(join(root, area, 'package.json'), JSON.stringify({ name: area, scripts }));
    await writeFile(join(root, area, 'build.mjs'), rest.script ?? built);
  }
  await installTools(root, TOOLS);
  const commands = join(root, 'commands');
  await writeCommand(commands, 'npm', NPM_STUB);
  return {
    root,
    commands,
    /** In place of those that find no fault. */
    install: (tools: Tools) => installTools(root, tools),
    checks: () => readFile(join(root, 'checked.log'), 'utf8').catch(() => ''),
    variables: async () => {
      const text = await readFile(join(root, 'variables.log'), 'utf8');
      return new Set(text.trim().split(/\n+/));
    },
    builds: () => readFile(join(root, 'built.log'), 'utf8').catch(() => ''),
    remove: () => rm(root, { recursive: true }),
  };
}

const asset = (url: string, bytes: number) => ({ url, integrity: 'sha384-x', bytes });

const script = (files: Record<string, string>) => `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('../built.log', process.cwd().split('/').at(-1) + ' ' + process.env.NODE_ENV + '\\n');
const variables = Object.keys(process.env).filter((name) => name.startsWith('GANGWAY_'));
appendFileSync('../variables.log', variables.join('\\n') + '\\n');
mkdirSync('dist', { recursive: true });
for (const [name, text] of Object.entries(${JSON.stringify(files)})) writeFileSync('dist/' + name, text);
`;

const LOG_VARIABLES = "env | sed -n 's/^\\(GANGWAY_[A-Z_]*\\)=.*/\\1/p' >> variables.log";

async function installTools(root: string, tools: Tools): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  for (const [tool, lines] of Object.entries(tools)) {
    const log = `echo "${tool} $*" >> checked.log\n${LOG_VARIABLES}`;
    await writeCommand(bin, tool, `${log}\n${lines}`);
  }
}

async function writeCommand(folder: string, name: string, lines: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}
