import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SandboxApp } from './http/sandbox-app';

/** Each as built: from the sources and from the bundle it is the same way. */
const SCRIPTS: Record<string, string> = {
  '/v3/stripe.js': '../dist/stripe.js',
  '/_sandbox/checkout.js': '../dist/checkout.js',
  '/_sandbox/challenge.js': '../dist/challenge.js',
  '/_sandbox/form.js': '../dist/form.js',
};

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export function serveScripts(app: SandboxApp): void {
  for (const [path, file] of Object.entries(SCRIPTS)) {
    app.get(path, async (c) => {
      const built = fileURLToPath(new URL(file, import.meta.url));
      const script = await readFile(built, 'utf8').catch(() => null);
      if (script !== null) return c.body(script, 200, HEADERS);
      return c.text('The browser script is not built: nx build sandbox', 404);
    });
  }
}
