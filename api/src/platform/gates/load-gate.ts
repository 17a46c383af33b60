import type { BuildManifest } from '@gangway/contract/remotes';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { monitorReader } from '../pages/inline-monitor';
import { placeOf } from '../remotes/read-serving';
import { NEUTRAL_PATH, planFirstPages, planTours } from '../probe/plan-pages';
import type { RunProbe } from '../ports/release-probe';
import type { ReadReleaseFile } from './asset-gate';
import { sourcePlaces } from '../pages/source-places';
import { describeResults } from './describe-result';
import { distinct, type Incoming, type Live, type Refusal } from './gate';

type Options = Pick<Live, 'shell'> & {
  /** Where the files of the shell are. */
  shellFolder: string;
  publicUrl: string;
  probe: RunProbe;
  read: ReadReleaseFile;
  endsAtFailure: boolean;
};

/** Longer than the shell itself waits for an area, so that it can say what was wrong. */
const PAGE_LIMIT_MS = 12_000;

/** What a browser asks for; compressed copies and source maps are for others. */
export const isRun = (name: string) => !/\.(br|gz|map)$/.test(name);

/** A folder with what the browser needs, as the sandbox can read nothing else. */
async function unpack(
  { files }: Incoming,
  { folder, read }: { folder: string; read: ReadReleaseFile },
): Promise<void> {
  for (const { name } of files.filter((file) => isRun(file.name))) {
    const bytes = await read(name);
    if (bytes) await writeFile(join(folder, name), bytes);
  }
}

const readMonitor = (shellFolder: string, shell: BuildManifest) =>
  monitorReader((url) => readFile(join(shellFolder, basename(url))))(shell);

/** The source maps of the area's own files alone: they stay outside of the sandbox. */
async function readMap(url: string, read: ReadReleaseFile): Promise<string | null> {
  const bytes = await read(basename(url));
  return bytes && new TextDecoder().decode(bytes);
}

/** Loads the release into the live shell, and opens and leaves each of its pages there. */
export async function checkLoading(incoming: Incoming, options: Options): Promise<Refusal[]> {
  const { manifest } = incoming;
  const { shell, shellFolder, probe, read } = options;
  const monitor = await readMonitor(shellFolder, shell);
  const ownFolder = placeOf(manifest.name, manifest.version);
  const folder = await mkdtemp(join(tmpdir(), 'gangway-probe-'));
  try {
    await unpack(incoming, { folder, read });
    const site = { ...options, monitor };
    const results = await probe({
      visits: [
        ...planFirstPages(manifest, site),
        ...(options.endsAtFailure ? [] : planTours(manifest, site)),
      ],
      neutralUrl: options.publicUrl + NEUTRAL_PATH,
      paths: manifest.routes.map(({ path }) => path),
      notFound: (shell.parts['not-found']?.scripts ?? []).map(({ url }) => url),
      pageLimitMs: PAGE_LIMIT_MS,
      endsAtFailure: options.endsAtFailure,
      folders: {
        '/assets/': shellFolder + sep,
        [ownFolder]: folder + sep,
      },
      ownFolder,
      container: manifest.container,
    });
    return distinct(
      await describeResults(results, {
        area: manifest,
        shell,
        sourceOf: sourcePlaces((url) => readMap(url, read)),
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
