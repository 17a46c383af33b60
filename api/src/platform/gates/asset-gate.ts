import { RELEASE_LIMITS } from '@gangway/contract/platform/releases';
import type { Asset, BuildManifest } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { nameOf, type Incoming, type Refusal } from './gate';

export type ReadReleaseFile = (name: string) => Promise<Uint8Array | null>;

const ENDING = /\.(br|gz)$/;

export function checkParts(manifest: BuildManifest): Refusal[] {
  const { container, parts, routes } = manifest;
  const needed = [container, 'remote', ...routes.flatMap(({ chunk }) => chunk ?? [])];
  return [...new Set(needed)]
    .filter((part) => !Object.hasOwn(parts, part) || !parts[part]?.scripts.length)
    .map((part) => refuse(`The part ${part} of ${nameOf(manifest)} has no script.`));
}

export async function checkAssets(
  incoming: Incoming,
  stored: ReadonlySet<string>,
  readStored: ReadReleaseFile,
): Promise<Refusal[]> {
  const { manifest, files } = incoming;
  const refusals = checkUploaded(incoming, stored);
  const listed = new Set(files.map(({ name }) => name));
  const read: ReadReleaseFile = async (name) => (listed.has(name) ? readStored(name) : null);
  for (const asset of assetsOf(manifest)) refusals.push(...(await checkAsset(asset, read)));
  for (const name of listed) {
    if (ENDING.test(name) && stored.has(name)) refusals.push(...(await checkCopy(name, read)));
  }
  return refusals;
}

const refuse = (
  what: string,
  advice = 'Build the area again and publish the output unchanged.',
): Refusal => ({ code: 'asset_missing', message: `${what} ${advice}` });

function checkUploaded({ manifest, files }: Incoming, stored: ReadonlySet<string>): Refusal[] {
  const missing = files.filter(({ name }) => !stored.has(name)).map(({ name }) => name);
  if (missing.length === 0) return [];
  const what = `${nameOf(manifest)} is incomplete: ${missing.join(', ')} did not arrive.`;
  return [refuse(what, 'Publish it again.')];
}

function assetsOf({ parts, prerender, federationManifest }: BuildManifest): Asset[] {
  const ofParts = Object.values(parts).flatMap(({ scripts, styles, fonts }) => [
    ...scripts,
    ...styles,
    ...fonts,
  ]);
  const all = [...ofParts, prerender, federationManifest].filter((asset) => asset !== undefined);
  return [...new Map(all.map((asset) => [JSON.stringify(asset), asset])).values()];
}

async function checkAsset(asset: Asset, read: ReadReleaseFile): Promise<Refusal[]> {
  const { url, integrity, bytes } = asset;
  const [plain, compressed] = await Promise.all([read(url), read(`${url}.br`)]);
  if (!plain) return [refuse(`${url} belongs to a page but is not among the files.`)];
  const { length } = compressed ?? plain;
  return [
    ...(sha384(plain) === integrity
      ? []
      : [refuse(`${url} does not have the integrity listed for it.`)]),
    ...(length === bytes
      ? []
      : [refuse(`${url} is ${length} bytes when transferred, not ${bytes}.`)]),
  ];
}

const sha384 = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const COMPRESSED = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const limit = { maxOutputLength: RELEASE_LIMITS.fileBytes };

async function checkCopy(name: string, read: ReadReleaseFile): Promise<Refusal[]> {
  const [copy, plain] = await Promise.all([read(name), read(name.replace(ENDING, ''))]);
  const decompress = name.endsWith('.br') ? COMPRESSED['.br'] : COMPRESSED['.gz'];
  const content = copy && (await decompress(copy, limit).catch(() => null));
  if (content && plain && content.equals(plain)) return [];
  return [refuse(`${name} is not ${name.replace(ENDING, '')}, compressed.`)];
}
