import { toRelease } from '@gangway/contract/platform/build-release';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { basename } from 'node:path';
import { monitorReader } from '../pages/inline-files';
import { type BuiltLocation, sourceLocations } from '../pages/source-locations';
import type { PrerenderedPages } from '../ports/platform-deps';
import type { ProbeResult, RunProbe, Variant } from '../ports/release-probe';
import { type ChosenPages, NEUTRAL_PATH, planFirstPages, planTours } from '../probe/plan-pages';
import { basePathOf } from '../remotes/read-serving';
import type { ReadReleaseFile } from './asset-gate';
import { distinct, type Incoming, type Live, nameOf, type Refusal } from './gate';

/** What a page without styles and pictures asks for. */
export const isRun = (name: string) => !/\.(br|gz|map|woff2|png|svg|ico|webp|avif)$/.test(name);

type Options = Pick<Live, 'shell'> & {
  shellFiles: ReadonlyMap<string, Uint8Array>;
  publicUrl: string;
  probe: RunProbe;
  read: ReadReleaseFile;
  endsAtFailure: boolean;
  chosen?: ChosenPages;
};

/** Longer than the shell itself waits for an area, so that the shell can report what was wrong. */
const PAGE_LIMIT_MS = 12_000;

export async function checkLoading(incoming: Incoming, options: Options): Promise<Refusal[]> {
  const { manifest } = incoming;
  const { shell, shellFiles, probe, read } = options;
  const monitor = await monitorReader(async (url) => shellFiles.get(basename(url)) ?? null)(shell);
  const ownFolder = basePathOf(manifest.name, manifest.version);
  const site = { ...options, monitor };
  const results = await probe({
    visits: [
      ...planFirstPages(manifest, site, options.chosen),
      ...(options.endsAtFailure ? [] : planTours(manifest, site)),
    ],
    neutralUrl: options.publicUrl + NEUTRAL_PATH,
    paths: manifest.routes.map(({ path }) => path),
    notFound: (shell.parts['not-found']?.scripts ?? []).map(({ url }) => url),
    pageLimitMs: PAGE_LIMIT_MS,
    endsAtFailure: options.endsAtFailure,
    files: {
      ...inFolder('/assets/', shellFiles),
      ...inFolder(ownFolder, await readOwnFiles(incoming, read)),
    },
    ownFolder,
    container: manifest.container,
  });
  return distinct(
    await describeResults(results, {
      area: manifest,
      shell,
      sourceOf: sourceLocations((url) => readMap(url, read)),
    }),
  );
}

export async function checkPrerendering(
  manifest: BuildManifest,
  { shell, prerendered }: { shell: BuildManifest; prerendered: PrerenderedPages | null },
): Promise<Refusal[]> {
  const { name, version } = manifest;
  if (!manifest.prerender || !prerendered) return [];
  const release = toRelease(manifest, basePathOf(name, version));
  const failures = await prerendered.prepare({ shell, served: { name, release } });
  const byPath = new Map(failures.map(({ path, error }) => [path, error]));
  return [...byPath].map(([path, error]) => ({
    code: 'load_failed',
    message: `The first view of ${path} of ${nameOf(manifest)} cannot be rendered on the server. ${error}. Let it render without a browser, or take isPrerendered from its route.`,
  }));
}

const inFolder = (folder: string, files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries(
    [...files].map(([name, bytes]) => [folder + name, Buffer.from(bytes).toString('base64')]),
  );

async function readOwnFiles({ files }: Incoming, read: ReadReleaseFile) {
  const own = new Map<string, Uint8Array>();
  for (const { name } of files.filter((file) => isRun(file.name))) {
    const bytes = await read(name);
    if (bytes) own.set(name, bytes);
  }
  return own;
}

type Naming = {
  area: BuildManifest;
  shell: BuildManifest;
  sourceOf: (location: BuiltLocation) => Promise<string | null>;
};

async function describeResults(results: readonly ProbeResult[], naming: Naming) {
  const errors: Refusal[] = [];
  const leaks: Refusal[] = [];
  const failed = new Set<string>();
  for (const result of results) {
    if (!failed.has(result.path)) errors.push(...(await describeError(result, naming)));
    if (result.error !== null) failed.add(result.path);
    leaks.push(...(await describeLeaks(result, naming)));
  }
  return [...errors, ...leaks];
}

async function describeError(result: ProbeResult, naming: Naming): Promise<Refusal[]> {
  const { path, error, variant, locations = [] } = result;
  if (error === null) return [];
  const line = await lineOf(locations, naming);
  const answers = variant ? ` ${ANSWERS[variant]}` : '';
  const where = line === null ? '' : `, at ${line}`;
  const { area, shell } = naming;
  const message = `${path} of ${nameOf(area)} does not load in ${nameOf(shell)}${answers}. ${error}${where}. Open the page with the area’s build and fix it.`;
  return [{ code: 'load_failed', message }];
}

async function lineOf(locations: readonly BuiltLocation[], { area, sourceOf }: Naming) {
  const [first] = locations;
  if (!first) return null;
  const sources = (await Promise.all(locations.map(sourceOf))).filter((source) => source !== null);
  const own = sources.find((source) => source.startsWith(`${area.name}/src/`));
  return own ?? sources[0] ?? builtLocation(first);
}

const builtLocation = ({ url, line, column }: BuiltLocation) =>
  `${basename(url)}:${line}:${column}`;

const ANSWERS: Record<Variant, string> = {
  full: 'with full answers',
  empty: 'with empty lists',
  failed: 'when calls fail',
};

async function describeLeaks({ path, leaks = [] }: ProbeResult, naming: Naming) {
  return Promise.all(
    leaks.map(async ({ text, locations }): Promise<Refusal> => {
      const line = await lineOf(locations, naming);
      const where = line === null ? '' : ` (${line})`;
      const message = `${nameOf(naming.area)} ${text}${where}, even after navigating away from ${path}. Clean it up on exit: other areas share the page.`;
      return { code: 'leaks', message };
    }),
  );
}

/** Source maps stay outside the renderer. */
async function readMap(url: string, read: ReadReleaseFile): Promise<string | null> {
  const bytes = await read(basename(url));
  return bytes && new TextDecoder().decode(bytes);
}
