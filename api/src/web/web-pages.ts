import type { Boot } from '@gangway/contract/boot';
import type { BuildManifest } from '@gangway/contract/remotes';
import type { ReleaseStore } from '../modules/releases/store/release-store';
import type { WebPages, WebVisit } from '../deps';
import { toVisit } from '../modules/remotes/to-visit';
import { serveBuilt } from './built-files';
import { htmlResponse } from './compress';
import { planPage } from './page-plan';
import { renderHtml } from './render-html';
import { filesBelow, type BuiltFiles } from './static-files';

type WebOptions = {
  webRoot: string;
  shell: BuildManifest;
  store: ReleaseStore | null;
  publicUrl: string;
};

type Asked = { pathname: string; request: Request; visit: WebVisit };

type Place = { prefix: string; files: BuiltFiles };

/** Where the files of shell and areas are, by the beginning of their addresses. */
function placesOf({ webRoot, store }: WebOptions): Place[] {
  const shell = filesBelow(webRoot);
  return [
    { prefix: '/assets/', files: shell },
    { prefix: '/api/static/', files: shell },
    ...(store ? [{ prefix: '/remotes/', files: store }] : []),
  ];
}

function builtFile(places: readonly Place[], { pathname, request, visit }: Asked) {
  const place = places.find(({ prefix }) => pathname.startsWith(prefix));
  if (!place) return undefined;
  const path = pathname.slice(place.prefix.length);
  return serveBuilt(place.files, { path, request, mayReadMaps: visit.mayReadMaps });
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
  const places = placesOf(options);
  return {
    async handle(request, visit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      const asked = { pathname, request, visit };
      const file = builtFile(places, asked);
      return file === undefined ? renderPage(options, asked) : file;
    },
  };
}
