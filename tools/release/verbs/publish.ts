import { releaseId } from '@gangway/contract/platform/release-rules';
import type {
  PlatformStatus,
  ReleaseOrigin,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { CliError, step } from '../../run/progress.mjs';
import { requireFolder } from '../built-release';
import { chooseCheck, type Check } from '../choose-check';
import type { Client } from '../client';
import { kilobytes } from '../figures';
import { describeChange, defaultOf, releaseOf } from '../find-release';
import { makeRelease, type MadeRelease } from '../make-release';
import { readOrigin } from '../read-origin';
import { hashSources, readSources, sourcePaths } from '../source-hash';
import { uploadFiles } from '../upload-files';
import {
  describeShare,
  readShare,
  type Share,
  readArea,
  readArguments,
  readReason,
  refuseMore,
  type Context,
  type Verb,
} from '../verb';

export const publish: Verb = {
  usage: 'publish mfe-x [--traffic 10] [--rollout] [--reason "…"] [--signature file | --unchecked]',
  description:
    'checks, builds and releases one area or the shell: to everyone, to a share of visitors, or in stages',
  isChange: true,
  async run(args, { root, write, connect, confirm }) {
    const wish = readPublish(args);
    const { area, share, reason, isUnchecked, signature: file } = wish;
    requireFolder(root, area);
    const { client, platform } = await connect(area);
    const sources = await readSources(root, area);
    const hash = hashSources(sources);
    const check = await chooseCheck({ root, area, sources: hash, platform, file, isUnchecked });
    const action = describeAction({ wish, platform, check });
    await confirm({ client, platform, action });
    const origin = await readOrigin({ root, paths: sourcePaths(root, area), reason });
    const isDemo = client.mode === 'demo';
    const made = await makeRelease({ root, area, isDemo, write, sources, check });
    const { version } = made.manifest;
    const live = platform.remotes.find(({ name }) => name === area);
    const known = live && releaseOf(live, version);
    const publication = { release: made, origin, share, reason };
    write(describeChange(await release({ client, write }, publication, known), version));
  },
};

function readPublish(args: string[]) {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseMore(positionals, 1);
  const { signature = null, unchecked: isUnchecked = false } = values;
  if (isUnchecked && signature !== null) {
    throw new CliError('--signature means CI checked it; --unchecked means no one did.');
  }
  const reason = readReason(values.reason);
  const share = readShare(values);
  return { area: readArea(positionals[0]), share, reason, signature, isUnchecked };
}

const OPTIONS = {
  traffic: { type: 'string' },
  rollout: { type: 'boolean' },
  reason: { type: 'string' },
  signature: { type: 'string' },
  unchecked: { type: 'boolean' },
} as const;

const CHECKS = { none: 'without any check', here: 'with lint, types and tests checked here' };

type Plan = { wish: ReturnType<typeof readPublish>; platform: PlatformStatus; check: Check };

function describeAction({ wish: { area, share }, platform, check }: Plan): string {
  const how = typeof check === 'string' ? CHECKS[check] : 'with the signature of CI';
  const audience = share.traffic === 0 ? 'its previews only' : describeShare(share);
  const current = defaultOf(platform, area)?.version;
  const live = current
    ? `everyone currently gets ${current}`
    : `this token sees no release of ${area} there`;
  return `build ${area} and publish it to ${audience}, ${how}; ${live}`;
}

type PublishContext = Pick<Context, 'write'> & { client: Client };
type Publication = {
  release: MadeRelease;
  origin: ReleaseOrigin | null;
  share: Share;
  reason: string | undefined;
};

async function release(
  context: PublishContext,
  publication: Publication,
  known: ReleaseStatus | null | undefined,
) {
  if (!known || known.state === 'pruned') return send(context, publication);
  // CI may have signed after the release was published without a signature.
  if (publication.release.check?.signature && known.checkedBy !== 'ci')
    await announcing(context, publication);
  return setTrafficShare(context, publication);
}

async function send(context: PublishContext, publication: Publication): Promise<RemoteStatus> {
  const { client, write } = context;
  const { release, share } = publication;
  const missing = await announcing(context, publication);
  if (missing.length > 0) {
    await step('uploading', (say) => uploadFiles({ client, release, missing }, say), { write });
  }
  return step(
    `checking it against what is live, and publishing it to ${describeShare(share)}`,
    () => client.call('POST /api/releases/:remote/:version/publish', inputOf(publication)),
    { write },
  );
}

const announcing = ({ client, write }: PublishContext, publication: Publication) =>
  step(`announcing ${nameOf(publication.release)}`, (say) => announce(client, publication, say), {
    write,
  });

const nameOf = ({ manifest }: MadeRelease) => releaseId(manifest.name, manifest.version);

type Say = (line: string) => void;

async function announce({ call }: Client, { release, origin }: Publication, say: Say) {
  const { manifest, files, check } = release;
  const { missing } = await call('POST /api/releases', {
    body: { manifest, files, origin, check },
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`${files.length} files, ${kilobytes(bytes)}; ${missing.length} to upload`);
  return missing;
}

const inputOf = ({ release: { manifest }, share, reason }: Publication) => ({
  params: { remote: manifest.name, version: manifest.version },
  body: { ...share, reason },
});

/** The version is derived from the sources, so an existing release was built from the same ones. */
const setTrafficShare = (
  { client, write }: PublishContext,
  publication: Publication,
): Promise<RemoteStatus> =>
  step(
    `${nameOf(publication.release)} already exists: giving it ${describeShare(publication.share)}`,
    () => client.call('POST /api/releases/:remote/:version/promote', inputOf(publication)),
    { write },
  );
