import type { BuildManifest } from '@gangway/contract/remotes';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { monitorReader } from '../../../web/inline-monitor';
import { placeOf } from '../../remotes/read-serving';
import { planPages } from '../probe/plan-pages';
import type { RunProbe } from '../probe/run-probe';
import type { ReadReleaseFile } from './asset-gate';
import { nameOf, type Incoming, type Live, type Refusal } from './gate';

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

/** Loads the release into the live shell and shows each of its pages once. */
export async function checkLoading(incoming: Incoming, options: Options): Promise<Refusal[]> {
  const { manifest } = incoming;
  const { shell, shellFolder, probe, read } = options;
  const monitor = await readMonitor(shellFolder, shell);
  const folder = await mkdtemp(join(tmpdir(), 'gangway-probe-'));
  try {
    await unpack(incoming, { folder, read });
    const results = await probe({
      pages: planPages(manifest, { ...options, monitor }),
      paths: manifest.routes.map(({ path }) => path),
      notFound: (shell.parts['not-found']?.scripts ?? []).map(({ url }) => url),
      pageLimitMs: PAGE_LIMIT_MS,
      endsAtFailure: options.endsAtFailure,
      folders: {
        '/assets/': shellFolder + sep,
        [placeOf(manifest.name, manifest.version)]: folder + sep,
      },
    });
    return results.flatMap(({ path, error }): Refusal[] => {
      if (error === null) return [];
      const message = `${path} of ${nameOf(manifest)} does not load in shell@${shell.version}. ${error}. Open the page with the area’s build and repair it.`;
      return [{ code: 'load_failed', message }];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
