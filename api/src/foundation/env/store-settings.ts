import { pathToFileURL } from 'node:url';
import { EnvError } from '../errors/start-error';

export type BucketSettings = {
  kind: 'bucket';
  url: string;
  region: string;
  keyId: string;
  secret: string;
};
export type StoreSettings = { kind: 'folder'; folder: string } | BucketSettings;

export type StoreName = 'RELEASES' | 'FILES';

type OfBucket = 'REGION' | 'KEY_ID' | 'SECRET';

export type StoreGiven = { GANGWAY_MODE: 'demo' | 'production' } & {
  [K in `${StoreName}_${'DIR' | 'BUCKET' | `BUCKET_${OfBucket}`}`]?: string | undefined;
};

export const BUCKET_FORM =
  'an address like https://endpoint/bucket or https://endpoint/bucket/prefix';

/** Null if neither a folder nor a bucket is given. */
export function storeOf(given: StoreGiven, name: StoreName): StoreSettings | null {
  const folder = given[`${name}_DIR`];
  const bucket = given[`${name}_BUCKET`];
  if (folder && bucket) throw new EnvError(`Set ${name}_DIR or ${name}_BUCKET, not both.`);
  if (bucket) return bucketOf(given, name, bucket);
  const stray = OF_BUCKETS.find((part) => given[`${name}_BUCKET_${part}`]);
  if (stray) throw new EnvError(`${name}_BUCKET_${stray} has no effect without ${name}_BUCKET.`);
  return folder ? { kind: 'folder', folder } : null;
}

/** In demo mode the photos and résumés of people are in a folder next to the database. */
export function filesOf(given: StoreGiven, demoFolder: string): StoreSettings {
  const store = storeOf(given, 'FILES');
  if (store) return store;
  if (given.GANGWAY_MODE === 'demo') return { kind: 'folder', folder: demoFolder };
  throw new EnvError('FILES_DIR or FILES_BUCKET is required in production.');
}

/** Files of people would otherwise be listed, pruned or served as releases are. */
export function assertApart(files: StoreSettings, releases: StoreSettings | null): void {
  if (!releases) return;
  const [one, other] = [addressOf(files), addressOf(releases)];
  if (one.startsWith(other) || other.startsWith(one)) {
    const [ofFiles, ofReleases] = [SETTING[files.kind], SETTING[releases.kind]];
    throw new EnvError(
      `FILES_${ofFiles} and RELEASES_${ofReleases} must not be the same, nor one within the other.`,
    );
  }
}

const SETTING = { folder: 'DIR', bucket: 'BUCKET' } as const;

const addressOf = (store: StoreSettings): string =>
  store.kind === 'bucket' ? new URL(`${store.url}/`).href : pathToFileURL(`${store.folder}/`).href;

const BUCKET = /^https?:\/\/[^/@?#]+\/[\w.-]+(\/\w[\w.-]*)*\/?$/;

function bucketOf(given: StoreGiven, name: StoreName, address: string): BucketSettings {
  if (!BUCKET.test(address)) throw new EnvError(`${name}_BUCKET must be ${BUCKET_FORM}.`);
  if (given.GANGWAY_MODE === 'production' && !address.startsWith('https:')) {
    throw new EnvError(`${name}_BUCKET must be https in production.`);
  }
  const alongside = (part: OfBucket): string => {
    const value = given[`${name}_BUCKET_${part}`];
    if (!value) throw new EnvError(`${name}_BUCKET_${part} is required with ${name}_BUCKET.`);
    return value;
  };
  return {
    kind: 'bucket',
    url: address.replace(/\/$/, ''),
    region: given[`${name}_BUCKET_REGION`] ?? 'auto',
    keyId: alongside('KEY_ID'),
    secret: alongside('SECRET'),
  };
}

const OF_BUCKETS = ['REGION', 'KEY_ID', 'SECRET'] as const satisfies readonly OfBucket[];
