import { SHELL } from '@gangway/contract/release-rules';
import type { RemoteStatus } from '@gangway/contract/releases';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { areaFolders } from '../../run/areas.mjs';
import { Refusal, step } from '../../run/progress.mjs';
import { buildFolder, readBuild, type BuiltRelease } from '../built-release';
import type { Client } from '../client';
import { describeChange } from '../describe-change';
import { kilobytes } from '../figures';
import { releaseOf } from '../find-release';
import { readArea, readArguments, readTraffic, refuseMore } from '../read-arguments';
import { uploadFiles } from '../upload-files';
import type { Context, Verb } from '../verb';

type Say = (line: string) => void;

const nameOf = ({ manifest }: BuiltRelease) => `${manifest.name}@${manifest.version}`;

function folderOf(root: string, area: string): string {
  const folder = join(root, area);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const known = areaFolders(root).join(', ');
  throw new Refusal(`This checkout has no ${area}; it has ${known || 'no area at all'}.`);
}

type World = Pick<Context, 'write'> & { client: Client };
type Wanted = { release: BuiltRelease; traffic: number };

/** Learns that a server or a token is wrong before the time for a build is spent. */
async function findLive({ client, write }: World, area: string): Promise<RemoteStatus | undefined> {
  const ask = async (say: Say) => {
    const { remotes } = await client.call('GET /api/releases');
    const live = remotes.find(({ name }) => name === area);
    const version = live?.releases.find(({ state }) => state === 'default')?.version;
    say(version ? `everybody gets ${version}` : `${area} is new there`);
    return live;
  };
  return step(`asking ${client.address} what is live`, ask, { write });
}

async function announce({ call }: Client, { manifest, files }: BuiltRelease, say: Say) {
  const { missing } = await call('POST /api/releases', { body: { manifest, files } });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`${files.length} files, ${kilobytes(bytes)}; ${missing.length} to upload`);
  return missing;
}

/** A demo has a shell of its own, with the demo's page of sign-ins. */
const demoShell = { script: 'build-demo', dist: 'dist-demo' } as const;
const standard = { script: 'build', dist: 'dist' } as const;

async function build(folder: string, { isDemo }: Client): Promise<BuiltRelease> {
  const { script, dist } = isDemo && basename(folder) === SHELL ? demoShell : standard;
  await buildFolder(folder, script);
  const release = await readBuild(join(folder, dist));
  const [area, { name }] = [basename(folder), release.manifest];
  if (name === area) return release;
  throw new Refusal(`${area} builds ${name}: its src/area.ts has another name.`);
}

const inputOf = ({ release: { manifest }, traffic }: Wanted) => ({
  params: { remote: manifest.name, version: manifest.version },
  body: { traffic },
});

async function send({ client, write }: World, wanted: Wanted): Promise<RemoteStatus> {
  const { release, traffic } = wanted;
  const options = { write };
  const missing = await step(
    `announcing ${nameOf(release)}`,
    (say) => announce(client, release, say),
    options,
  );
  if (missing.length > 0) {
    await step('uploading', (say) => uploadFiles({ client, release, missing }, say), options);
  }
  return step(
    `checking it against what is live, and publishing it to ${traffic} % of the visitors`,
    () => client.call('POST /api/releases/:remote/:version/publish', inputOf(wanted)),
    options,
  );
}

/** The version names the sources: what is there was built from the same. */
const giveShare = ({ client, write }: World, wanted: Wanted): Promise<RemoteStatus> =>
  step(
    `${nameOf(wanted.release)} is there already: giving it ${wanted.traffic} % of the visitors`,
    () => client.call('POST /api/releases/:remote/:version/promote', inputOf(wanted)),
    { write },
  );

function readPublish(args: string[]) {
  const { values, positionals } = readArguments(args, { traffic: { type: 'string' } });
  refuseMore(positionals, 1);
  return { area: readArea(positionals[0]), traffic: readTraffic(values.traffic) };
}

export const publish: Verb = {
  usage: 'publish mfe-x [--traffic 10]',
  says: 'builds this one area, or the shell, and releases it, to everybody or to a share of the visitors',
  async run(args, { root, write, connect }) {
    const { area, traffic } = readPublish(args);
    const folder = folderOf(root, area);
    const world = { write, client: connect(area) };
    const live = await findLive(world, area);
    const release = await step(`building ${area}`, () => build(folder, world.client), { write });
    const { version } = release.manifest;
    const known = live && releaseOf(live, version);
    const isThere = known && known.state !== 'pruned';
    const published = await (isThere ? giveShare : send)(world, { release, traffic });
    write(describeChange(published, version));
  },
};
