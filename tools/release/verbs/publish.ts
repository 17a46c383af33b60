import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { areaFolders } from '../../run/areas.mjs';
import { Refusal, step } from '../../run/progress.mjs';
import { buildArea, readBuild, type BuiltRelease } from '../built-release';
import type { Client } from '../client';
import { describeChange } from '../describe-change';
import { kilobytes } from '../figures';
import { readArea, readArguments, readTraffic, refuseMore } from '../read-arguments';
import { uploadFiles } from '../upload-files';
import type { Verb } from '../verb';

type Say = (line: string) => void;

function folderOf(root: string, area: string): string {
  const folder = join(root, area);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const known = areaFolders(root).join(', ');
  throw new Refusal(`This checkout has no ${area}; it has ${known || 'no area at all'}.`);
}

/** Learns that a server or a token is wrong before the time for a build is spent. */
async function sayWhatIsLive({ call }: Client, area: string, say: Say): Promise<void> {
  const { remotes } = await call('GET /api/releases');
  const live = remotes.find(({ name }) => name === area);
  const version = live?.releases.find(({ state }) => state === 'default')?.version;
  say(version ? `everybody gets ${version}` : `${area} is new there`);
}

async function announce({ call }: Client, { manifest, files }: BuiltRelease, say: Say) {
  const { missing } = await call('POST /api/releases', { body: { manifest, files } });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`${files.length} files, ${kilobytes(bytes)}; ${missing.length} to upload`);
  return missing;
}

async function build(folder: string): Promise<BuiltRelease> {
  await buildArea(folder);
  const release = await readBuild(join(folder, 'dist'));
  const [area, { name }] = [basename(folder), release.manifest];
  if (name === area) return release;
  throw new Refusal(`${area} builds ${name}: its src/area.ts has another name.`);
}

function readPublish(args: string[]) {
  const { values, positionals } = readArguments(args, { traffic: { type: 'string' } });
  refuseMore(positionals, 1);
  return { area: readArea(positionals[0]), traffic: readTraffic(values.traffic) };
}

export const publish: Verb = {
  usage: 'publish mfe-x [--traffic 10]',
  says: 'builds this one area and releases it, to everybody or to a share of the visitors',
  async run(args, { root, write, connect }) {
    const { area, traffic } = readPublish(args);
    const folder = folderOf(root, area);
    const client = connect(area);
    const options = { write };
    await step(
      `asking ${client.address} what is live`,
      (say) => sayWhatIsLive(client, area, say),
      options,
    );
    const release = await step(`building ${area}`, () => build(folder), options);
    const { name: remote, version } = release.manifest;
    const missing = await step(
      `announcing ${remote}@${version}`,
      (say) => announce(client, release, say),
      options,
    );
    if (missing.length > 0) {
      await step('uploading', (say) => uploadFiles({ client, release, missing }, say), options);
    }
    const input = { params: { remote, version }, body: { traffic } };
    const published = await step(
      `checking it against what is live, and publishing it to ${traffic} % of the visitors`,
      () => client.call('POST /api/releases/:remote/:version/publish', input),
      options,
    );
    write(describeChange(published, version));
  },
};
