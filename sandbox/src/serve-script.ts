import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SandboxApp } from './http/sandbox-app';

/** As built: from the sources and from the bundle it is the same way. */
const SCRIPT = fileURLToPath(new URL('../dist/stripe.js', import.meta.url));

export function serveScript(app: SandboxApp): void {
  app.get('/v3/stripe.js', async (c) => {
    const script = await readFile(SCRIPT, 'utf8').catch(() => null);
    if (script === null) return c.text('The browser script is not built: nx build sandbox', 404);
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    return c.body(script, 200, headers);
  });
}
