import { releaseId, SHELL } from '@gangway/contract/platform/release-rules';
import type { SourceCheck } from '@gangway/contract/platform/releases';
import { basename, join } from 'node:path';
import { CliError, step } from '../run/progress.mjs';
import { buildFolder, readBuild, type BuiltRelease } from './built-release';
import { checkSources } from './check-sources';
import type { Check } from './choose-check';
import { hashSources, readSources, refuseChanges, type SourceFiles } from './source-hash';

export type MadeRelease = BuiltRelease & { check: SourceCheck | undefined };

type Making = {
  root: string;
  area: string;
  isDemo: boolean;
  write: (text: string) => void;
  sources: SourceFiles;
  check: Check;
};

export async function makeRelease(making: Making): Promise<MadeRelease> {
  const { root, area, check, sources } = making;
  const release = await buildAndCheck(making);
  refuseChanges(sources, await readSources(root, area));
  const { version } = release.manifest;
  if (typeof check === 'object' && check.version !== version) {
    throw new CliError(`CI has signed ${releaseId(area, check.version)}, and this is ${version}.`);
  }
  return { ...release, check: checkOf(making) };
}

async function buildAndCheck(making: Making): Promise<BuiltRelease> {
  const { area, write } = making;
  const stop = new AbortController();
  const { signal } = stop;
  const building = step(`building ${area}`, () => build(making, signal), { write });
  const checking =
    making.check === 'here' ? checkSources({ ...making, signal }) : Promise.resolve();
  try {
    const [release] = await Promise.all([building, checking]);
    return release;
  } catch (error) {
    stop.abort();
    await Promise.allSettled([building, checking]);
    throw error;
  }
}

const demoShell = { script: 'build-demo', dist: 'dist-demo' } as const;
const standard = { script: 'build', dist: 'dist' } as const;

async function build(making: Making, signal: AbortSignal): Promise<BuiltRelease> {
  const folder = join(making.root, making.area);
  const { script, dist } = making.isDemo && making.area === SHELL ? demoShell : standard;
  await buildFolder(folder, { script, signal });
  const release = await readBuild(join(folder, dist));
  const [area, { name }] = [basename(folder), release.manifest];
  if (name === area) return release;
  throw new CliError(`${area} builds ${name}: its src/area.ts uses a different name.`);
}

function checkOf({ check, sources }: Making): SourceCheck | undefined {
  if (check === 'none') return undefined;
  const hash = hashSources(sources);
  return check === 'here' ? { sources: hash } : { sources: hash, signature: check.signature };
}
