import type { ReleaseSignature } from '@gangway/contract/platform/release-signature';
import type { PlatformStatus } from '@gangway/contract/platform/releases';
import { CliError } from '../run/progress.mjs';
import { isSignedBy, readSignature, signatureFile } from './signatures';

export type Check = ReleaseSignature | 'here' | 'none';

type Wish = {
  root: string;
  area: string;
  sources: string;
  platform: PlatformStatus;
  file: string | null;
  isUnchecked: boolean;
};

export async function chooseCheck(wish: Wish): Promise<Check> {
  const { file, area, platform, isUnchecked } = wish;
  const isNamed = file !== null;
  const find = () => (isNamed ? readNamed(file, wish) : findUsable(wish));
  const signature = isUnchecked ? null : await find();
  if (signature) return signature;
  if (!platform.signing?.isRequired) return isUnchecked ? 'none' : 'here';
  throw new CliError(
    `This platform publishes only what CI has signed: let CI run "npm run release -- sign ${area}" on these sources, and publish with --signature and the file it writes.`,
  );
}

async function readNamed(file: string, wish: Wish): Promise<ReleaseSignature> {
  const signature = await readSignature(file);
  if (!signature) throw new CliError(`There is no file ${file}.`);
  const fault = findFault(signature, wish);
  if (fault === null) return signature;
  throw new CliError(
    `The signature in ${file} cannot be used: ${fault}. Let CI sign these sources, or leave --signature out to have them checked here.`,
  );
}

function findFault(one: ReleaseSignature, { area, sources, platform }: Wish): string | null {
  if (one.name !== area) return `it is for ${one.name}`;
  if (one.sources !== sources)
    return `the sources of ${area} differ from the ones that were signed`;
  const { keys = [] } = platform.signing ?? {};
  return isSignedBy(keys, one) ? null : 'the platform does not recognize the key it was made with';
}

async function findUsable(wish: Wish): Promise<ReleaseSignature | null> {
  const signature = await readSignature(signatureFile(wish.root, wish.area));
  return signature && findFault(signature, wish) === null ? signature : null;
}
