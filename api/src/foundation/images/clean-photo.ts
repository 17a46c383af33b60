import type { UPLOADS } from '@gangway/contract/talent/candidate-rules';
import { ApiError } from '../errors/api-error';
import { checkPngData } from './check-png-data';
import { PNG_SIGNATURE } from './png-chunks';
import { rewriteJpeg } from './rewrite-jpeg';
import { rewritePng } from './rewrite-png';

export type CleanFile = { contentType: string; content: Uint8Array<ArrayBuffer> };

export async function cleanPhoto(bytes: Uint8Array): Promise<CleanFile> {
  const kind = KINDS.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (!kind) throw new ApiError('unsupported_media_type', 'Please choose a JPEG or PNG image');
  const content = kind.rewrite(bytes);
  if (kind.contentType === 'image/png') await checkPngData(content);
  return { contentType: kind.contentType, content };
}

const KINDS = [
  { contentType: 'image/jpeg', start: Uint8Array.of(0xff, 0xd8, 0xff), rewrite: rewriteJpeg },
  { contentType: 'image/png', start: PNG_SIGNATURE, rewrite: rewritePng },
] as const satisfies {
  contentType: (typeof UPLOADS.photo.types)[number];
  [key: string]: unknown;
}[];
