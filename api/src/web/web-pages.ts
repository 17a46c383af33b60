import { placeParts } from '@gangway/contract/release-rules';
import { BuildManifest } from '@gangway/contract/remotes';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebPages, WebVisit } from '../deps';
import type { RemoteRegistry } from '../modules/remotes/remote-registry';
import { StartError } from '../start-error';
import { htmlResponse } from './compress';
import { planPage } from './page-plan';
import { renderHtml } from './render-html';
import { serveFile } from './static-files';

type WebOptions = {
  webRoot: string;
  releasesDir: string | null;
  publicUrl: string;
  registry: RemoteRegistry;
};

async function readShell(webRoot: string): Promise<BuildManifest> {
  const file = join(webRoot, 'release.json');
  try {
    const manifest = BuildManifest.parse(JSON.parse(await readFile(file, 'utf8')));
    return { ...manifest, parts: placeParts(manifest.parts, '/assets/') };
  } catch {
    throw new StartError(`WEB_ROOT has no build of the shell that can be read: ${file}.`);
  }
}

function staticFile(options: WebOptions, pathname: string, request: Request) {
  const { webRoot, releasesDir } = options;
  const folders = { '/assets/': webRoot, '/api/static/': webRoot, '/remotes/': releasesDir };
  for (const [prefix, folder] of Object.entries(folders)) {
    if (folder !== null && pathname.startsWith(prefix)) {
      return serveFile(folder, pathname.slice(prefix.length), request);
    }
  }
  return undefined;
}

/** Serves shell, releases, and the HTML of every page. */
export async function openWebPages(options: WebOptions): Promise<WebPages> {
  const shell = await readShell(options.webRoot);
  const renderPage = async (pathname: string, request: Request, visit: WebVisit) => {
    // A page without its user still shows: the shell then asks for it.
    const [registry, user] = await Promise.all([options.registry.read(), visit.user()]);
    const plan = planPage({ shell, registry, pathname, user: user ?? null });
    const { publicUrl } = options;
    const html = renderHtml({ plan, user, nonce: visit.nonce, publicUrl });
    return htmlResponse(html, plan.status, request);
  };
  return {
    handle(request, visit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return Promise.resolve(null);
      const { pathname } = new URL(request.url);
      return staticFile(options, pathname, request) ?? renderPage(pathname, request, visit);
    },
  };
}
