import type { AppContext } from './app-env';

export type FileContent = {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  name: string;
};

export class FileAnswer {
  constructor(
    readonly content: FileContent,
    readonly cacheControl = 'private, no-store',
  ) {}

  send(c: AppContext, types: readonly string[]): Response {
    const { contentType, bytes, name } = this.content;
    if (!types.includes(contentType)) throw new Error(`${contentType} is not a type of this call`);
    const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment';
    return c.body(bytes, 200, {
      ...SAFE_HEADERS,
      'cache-control': this.cacheControl,
      'content-type': withCharset(contentType),
      'content-disposition': `${disposition}; filename="${name}"`,
    });
  }
}

/** No script in the file runs, whatever type a browser detects. */
const SAFE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
};

const withCharset = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);
