import type { Served } from '@gangway/contract/platform/release-rules';
import { escapeHtml } from '../../foundation/html/escape-html';
import type { WebAnswer } from '../pages/built-files';
import { isListed } from '../pages/page-plan';
import type { WebVisit } from './mount-web';

const HOUR = 'max-age=3600';

type CrawlerRequest = { pathname: string; request: Request; visit: Pick<WebVisit, 'served'> };

export async function answerCrawler(
  { pathname, request, visit }: CrawlerRequest,
  publicUrl: string,
) {
  if (pathname === '/robots.txt') {
    const text = robots(publicUrl);
    return answer(request, { text, type: 'text/plain', cache: `public, ${HOUR}` });
  }
  if (pathname !== '/sitemap.xml') return null;
  const text = sitemap((await visit.served(null)).served, publicUrl);
  // Depends on the visitor's releases and sets a new visitor's cookie, so it must stay private.
  return answer(request, { text, type: 'application/xml', cache: `private, ${HOUR}` });
}

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/static/',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

type Content = { text: string; type: string; cache: string };

function answer({ method }: Request, { text, type, cache }: Content): WebAnswer {
  const headers = { 'cache-control': cache, 'content-type': `${type}; charset=utf-8` };
  return { status: 200, headers, body: method === 'HEAD' ? null : text };
}

function sitemap(served: readonly Served[], publicUrl: string): string {
  const addresses = listedPaths(served).map(
    (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

function listedPaths(served: readonly Served[]): string[] {
  const routes = served.flatMap(({ release }) => release.extras.routes);
  return routes
    .filter(isListed)
    .map(({ path }) => path)
    .toSorted();
}
