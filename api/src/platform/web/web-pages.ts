import type { User } from '@gangway/contract/identity/accounts';
import type { Boot } from '@gangway/contract/platform/boot';
import { toBootRemote } from '@gangway/contract/platform/build-release';
import type { Served } from '@gangway/contract/platform/release-rules';
import type { BuildManifest, ResolvedRegistry } from '@gangway/contract/platform/remotes';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ObjectStore } from '../../foundation/ports/object-store';
import { locateFile, serveBuilt, type BuiltFiles, type WebAnswer } from '../pages/built-files';
import { monitorReader, sheetReader } from '../pages/inline-files';
import { planPage, type PagePlan } from '../pages/page-plan';
import { renderHtml } from '../pages/render-html';
import type { PrerenderedPages, PrerenderedPage } from '../ports/platform-deps';
import { toResolvedRegistry } from '../remotes/resolve-registry';
import { answerCrawler } from './crawlers';
import type { WebPages, WebVisit } from './mount-web';

type WebOptions = {
  shellFiles: BuiltFiles;
  store: ObjectStore | null;
  publicUrl: string;
  isStaging: boolean;
  prerendered: PrerenderedPages | null;
};

export function openWebPages(options: WebOptions): WebPages {
  const readFrom = async (url: string) => {
    const file = locateFile(options, url);
    return file && file.files.read(file.path);
  };
  const inlined = { sheets: sheetReader(readFrom), monitors: monitorReader(readFrom) };
  return {
    async handle(request, visit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      const { mayReadMaps } = visit;
      const file = locateFile(options, pathname);
      if (file) return serveBuilt(file.files, { path: file.path, request, mayReadMaps });
      const pageRequest = { pathname, request, visit };
      const forCrawlers = await answerCrawler(pageRequest, options.publicUrl);
      return forCrawlers ?? renderPage({ ...options, ...inlined }, pageRequest);
    },
  };
}

const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

export const isBareAddress = ({ searchParams }: URL) =>
  [...searchParams.keys()].every((name) => CAMPAIGN.test(name));

type PageRequest = { pathname: string; request: Request; visit: WebVisit };

type Inlined = {
  sheets: ReturnType<typeof sheetReader>;
  monitors: ReturnType<typeof monitorReader>;
};

async function renderPage(
  options: WebOptions & Inlined,
  { pathname, request, visit }: PageRequest,
) {
  const { publicUrl, isStaging, sheets, monitors } = options;
  // A page without its user still works: the shell then requests the user.
  const user = await visit.user();
  const { shell, served, reportToken } = await visit.served(user ?? null);
  if (!shell) return null;
  const overrides = visit.allowOverrides(user ?? null);
  const plan = planPage({ shell, served, pathname, user: user ?? null });
  const boot = bootOf({ ...toResolvedRegistry(served), reportToken }, plan, { user, overrides });
  const view = await firstViewFor(options, plan, { shell, request, boot });
  const monitor = await monitors(shell);
  const page = { plan, nonce: visit.nonce, publicUrl, isStaging, monitor };
  const answer = { status: plan.status, request, hasSession: Boolean(user) };
  if (!view) return answerHtml(renderHtml({ ...page, boot }), answer);
  const { html, ...firstView } = view;
  const own = plan.isUnlisted && plan.firstView && ownVisit(plan.firstView.served);
  const styles = await sheets(plan.files.styles);
  const text = renderHtml({
    ...page,
    boot: { ...boot, ...(own && { visit: { ...own, reportToken } }), firstView },
    firstView: { html, styles },
  });
  return answerHtml(text, answer);
}

type Visitor = { user: User | null | undefined; overrides: Record<string, string> };

const bootOf = (
  visit: ResolvedRegistry,
  { later }: PagePlan,
  { user, overrides }: Visitor,
): Boot => ({
  visit,
  ...(user === undefined ? {} : { user }),
  ...(later.length === 0 ? {} : { later }),
  ...(Object.keys(overrides).length === 0 ? {} : { overrides }),
});

async function firstViewFor(
  { prerendered }: WebOptions,
  { firstView }: PagePlan,
  { shell, request, boot }: { shell: BuildManifest; request: Request; boot: Boot },
): Promise<PrerenderedPage | null> {
  const { user, overrides } = boot;
  if (!prerendered || !firstView || overrides || !isBareAddress(new URL(request.url))) return null;
  return prerendered.find({ ...firstView, shell, isSignedOut: user === null });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

type HtmlOptions = { status: WebAnswer['status']; request: Request; hasSession: boolean };

/**
 * `no-store` disables the back-forward cache in most browsers, so only pages with a session get it.
 */
async function answerHtml(
  html: string,
  { status, request, hasSession }: HtmlOptions,
): Promise<WebAnswer> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': hasSession ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
  if (request.method === 'HEAD') return { status, headers, body: null };
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  if (!encoding) return { status, headers, body: html };
  const body = encoding === 'br' ? await brotli(html, { params }) : await zip(html);
  return {
    status,
    headers: { ...headers, 'content-encoding': encoding },
    body: new Uint8Array(body),
  };
}

const ownVisit = (served: Served): ResolvedRegistry => ({
  revision: '',
  remotes: [toBootRemote(served)],
});
