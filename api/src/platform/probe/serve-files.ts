import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const NAME = /^\w[\w.-]*$/;

/** The files of shell and release, or null for another address; no page gets out to any network. */
export async function answerFromFolders(
  folders: Readonly<Record<string, string>>,
  { pathname }: URL,
): Promise<Response | null> {
  const prefix = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const name = pathname.slice(prefix.length);
  const folder = Object.hasOwn(folders, prefix) ? folders[prefix] : undefined;
  if (folder === undefined || !NAME.test(name)) return null;
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  // The looks of a page are nothing that this DOM could judge, and reading them takes long.
  const bytes = type === 'text/css' ? '' : await readFile(join(folder, name)).catch(() => null);
  if (bytes === null) return new Response('This file does not exist', { status: 404 });
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  return new Response(content, { headers: { 'content-type': type } });
}
