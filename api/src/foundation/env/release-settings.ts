import { createPublicKey } from 'node:crypto';
import { EnvError } from '../errors/start-error';

export type BucketSettings = {
  kind: 'bucket';
  url: string;
  region: string;
  keyId: string;
  secret: string;
};
export type ReleasesSettings = { kind: 'folder'; folder: string } | BucketSettings;

export type RolloutSettings = {
  stageMs: number;
  quietStageMs: number;
  visitors: number;
};

type OfBucket = 'RELEASES_BUCKET_REGION' | 'RELEASES_BUCKET_KEY_ID' | 'RELEASES_BUCKET_SECRET';

export type ReleasesGiven = { GANGWAY_MODE: 'demo' | 'production' } & {
  [
    K in
      | OfBucket
      | 'PUBLIC_URL'
      | 'RELEASES_BUCKET'
      | 'RELEASES_DIR'
      | 'RELEASES_FALLBACK_URL'
      | 'WEB_ROOT'
  ]?: string | undefined;
};

export const BUCKET_FORM =
  'an address like https://endpoint/bucket or https://endpoint/bucket/prefix';

export function releasesOf(given: ReleasesGiven): ReleasesSettings | null {
  const { RELEASES_DIR: folder, RELEASES_BUCKET: bucket } = given;
  if (folder && bucket) throw new EnvError('Set RELEASES_DIR or RELEASES_BUCKET, not both.');
  return bucket ? bucketOf(given, bucket) : folderOf(given);
}

const FALLBACK = 'RELEASES_FALLBACK_URL';

export function fallbackOf(given: ReleasesGiven): string | null {
  const { [FALLBACK]: address, GANGWAY_MODE: mode, PUBLIC_URL: publicUrl } = given;
  if (!address) return null;
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) {
    throw new EnvError(`${FALLBACK} must be an origin like https://cdn.example, without a path.`);
  }
  if (mode === 'production' && !origin.startsWith('https:')) {
    throw new EnvError(`${FALLBACK} must be https in production.`);
  }
  if (publicUrl && new URL(publicUrl).origin === origin) {
    throw new EnvError(`${FALLBACK} must be a different origin than PUBLIC_URL.`);
  }
  return origin;
}

type RolloutGiven = {
  ROLLOUT_STAGE_SECONDS: number;
  ROLLOUT_QUIET_SECONDS: number;
  ROLLOUT_VISITORS: number;
};

export function rolloutOf(given: RolloutGiven): RolloutSettings {
  const { ROLLOUT_STAGE_SECONDS: stage, ROLLOUT_QUIET_SECONDS: quiet } = given;
  if (quiet < stage) {
    throw new EnvError('ROLLOUT_QUIET_SECONDS must be at least ROLLOUT_STAGE_SECONDS.');
  }
  return { stageMs: stage * 1000, quietStageMs: quiet * 1000, visitors: given.ROLLOUT_VISITORS };
}

type SigningSettings = {
  keys: readonly string[];
  isRequired: boolean;
};

type SigningGiven = {
  RELEASES_SIGNING_KEYS?: string | undefined;
  RELEASES_REQUIRE_SIGNATURE: '0' | '1';
};

export const readPublicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

export function signingSettings(given: SigningGiven): SigningSettings {
  const keys = (given.RELEASES_SIGNING_KEYS ?? '').split(/[\s,]+/).filter(Boolean);
  if (!keys.every(isEd25519)) {
    throw new EnvError(
      'RELEASES_SIGNING_KEYS must be Ed25519 public keys in Base64, separated by commas.',
    );
  }
  const isRequired = given.RELEASES_REQUIRE_SIGNATURE === '1';
  if (isRequired && keys.length === 0) {
    throw new EnvError('RELEASES_REQUIRE_SIGNATURE has no effect without RELEASES_SIGNING_KEYS.');
  }
  return { keys, isRequired };
}

const BUCKET = /^https?:\/\/[^/@?#]+\/[\w.-]+(\/\w[\w.-]*)*\/?$/;

function bucketOf(given: ReleasesGiven, address: string): BucketSettings {
  if (!BUCKET.test(address)) throw new EnvError(`RELEASES_BUCKET must be ${BUCKET_FORM}.`);
  if (given.GANGWAY_MODE === 'production' && !address.startsWith('https:')) {
    throw new EnvError('RELEASES_BUCKET must be https in production.');
  }
  return {
    kind: 'bucket',
    url: address.replace(/\/$/, ''),
    region: given.RELEASES_BUCKET_REGION ?? 'auto',
    keyId: alongside(given, 'RELEASES_BUCKET_KEY_ID'),
    secret: alongside(given, 'RELEASES_BUCKET_SECRET'),
  };
}

function alongside(given: ReleasesGiven, name: OfBucket): string {
  const value = given[name];
  if (!value) throw new EnvError(`${name} is required with RELEASES_BUCKET.`);
  return value;
}

function folderOf(given: ReleasesGiven): ReleasesSettings | null {
  const stray = OF_BUCKETS.find((name) => given[name]);
  if (stray) throw new EnvError(`${stray} has no effect without RELEASES_BUCKET.`);
  const { GANGWAY_MODE: mode, RELEASES_DIR: folder, WEB_ROOT: webRoot } = given;
  if (folder) return { kind: 'folder', folder };
  if (!webRoot) return null;
  if (mode === 'demo') return { kind: 'folder', folder: '.data/releases' };
  throw new EnvError('RELEASES_DIR or RELEASES_BUCKET is required in production with WEB_ROOT.');
}

const OF_BUCKETS = [
  'RELEASES_BUCKET_REGION',
  'RELEASES_BUCKET_KEY_ID',
  'RELEASES_BUCKET_SECRET',
] as const satisfies readonly OfBucket[];

function isEd25519(base64: string): boolean {
  try {
    return readPublicKey(base64).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
