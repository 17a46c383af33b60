import type { Boot } from '@gangway/contract/boot';
import type { BuildManifest } from '@gangway/contract/remotes';
import type { ReleaseStore } from '../modules/releases/store/release-store';
import type { WebPages, WebVisit } from '../deps';
import { toVisit } from '../modules/remotes/to-visit';
import { htmlResponse } from './compress';
import { planPage } from './page-plan';
import { serveRelease } from './release-files';
import { renderHtml } from './render-html';
import { serveFile } from './static-files';

type WebOptions = {
  webRoot: string;
  shell: BuildManifest;
  store: ReleaseStore | null;
  publicUrl: string;
};

type Asked = { pathname: string; request: Request; visit: WebVisit };

const REMOTES = '/remotes/';

function staticFile({ webRoot, store }: WebOptions, { pathname, request, visit }: Asked) {
  if (pathname.startsWith(REMOTES)) {
    const path = pathname.slice(REMOTES.length);
    return store && serveRelease(store, { path, request, mayReadMaps: visit.mayReadMaps });
  }
  const prefix = ['/assets/', '/api/static/'].find((one) => pathname.startsWith(one));
  return prefix === undefined
    ? undefined
    : serveFile(webRoot, pathname.slice(prefix.length), request);
}

async function renderPage({ shell, publicUrl }: WebOptions, { pathname, request, visit }: Asked) {
  // A page without its user still shows: the shell then asks for it.
  const user = await visit.user();
  const served = await visit.served(user ?? null);
  const overrides = visit.allowOverrides(user ?? null);
  const plan = planPage({ shell, served, pathname, user: user ?? null });
  const boot: Boot = {
    visit: toVisit(served),
    ...(user === undefined ? {} : { user }),
    ...(Object.keys(overrides).length === 0 ? {} : { overrides }),
  };
  const html = renderHtml({ plan, boot, nonce: visit.nonce, publicUrl });
  return htmlResponse(html, plan.status, request);
}

/** Serves shell, releases, and the HTML of every page. */
export function openWebPages(options: WebOptions): WebPages {
  return {
    async handle(request, visit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      const asked = { pathname, request, visit };
      const file = staticFile(options, asked);
      return file === undefined ? renderPage(options, asked) : file;
    },
  };
}
