import type { Page, Request } from '@playwright/test';
import { scriptTexts } from '../fixtures/script-texts';
import { expect } from '../fixtures/test';

type PageRequests = { requests: Request[]; warnings: string[] };

export function recordRequests(page: Page): PageRequests {
  const seen: PageRequests = { requests: [], warnings: [] };
  page.on('request', (request) => seen.requests.push(request));
  page.on('console', (message) => seen.warnings.push(message.text()));
  return seen;
}

/** A relative address, since the product's port differs in each run. */
export const UNUSED_PRELOAD = '/assets/unused.css';

/**
 * Chromium warns about all unused preloads at the same time, seconds after the load, so the warning
 * for this one marks that moment.
 */
export async function preloadUnused(page: Page): Promise<void> {
  await page.route(UNUSED_PRELOAD, (route) => route.fulfill({ contentType: 'text/css' }));
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style' });
      document.head.append(Object.assign(link, { href }));
    });
  }, UNUSED_PRELOAD);
}

export async function expectAllPreloadsUsed(files: PageRequests): Promise<void> {
  const unused = expect.stringContaining(UNUSED_PRELOAD);
  await expect.poll(() => preloadWarnings(files)).toContainEqual(unused);
  expect(preloadWarnings(files)).toEqual([unused]);
}

type Hints = { isHintedAgain: boolean | undefined };

export async function expectPreloadsUsed(
  page: Page,
  files: PageRequests,
  { isHintedAgain }: Hints,
): Promise<void> {
  const assetPaths = pathsOf(files).filter((path) => /\.(js|css)$/.test(path));
  if (!isHintedAgain) expect(assetPaths.toSorted()).toEqual([...new Set(assetPaths)].toSorted());
  // On a slow machine the warning for the unused one is there already.
  const warnings = preloadWarnings(files).filter((text) => !text.includes(UNUSED_PRELOAD));
  expect(warnings).toEqual([]);
  const unsigned = page.locator('link[href^="/remotes/"]:not([as=font]):not([integrity])');
  await expect(unsigned).toHaveCount(0);
}

export async function expectNoOtherArea(page: Page, files: PageRequests): Promise<void> {
  const paths = pathsOf(files);
  const areas = new Set(paths.flatMap((path) => /\/remotes\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect([...areas]).toEqual(['mfe-candidate']);
  expect(paths.filter((path) => /antd|chart|stripe|router|query/i.test(path))).toEqual([]);
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => path.startsWith('/remotes/'))).not.toHaveLength(0);
  for (const path of scripts) {
    expect(path).toMatch(/^\/(assets\/(shell|monitor)\.|remotes\/mfe-candidate\/)/);
  }
  const scriptUrls = files.requests
    .filter((request) => request.resourceType() === 'script')
    .map((request) => request.url())
    // The worker of the monitoring is made of the page's own script.
    .filter((url) => !url.startsWith('blob:'));
  const texts = await scriptTexts(page, scriptUrls);
  expect(texts.filter((text) => /ant-btn|js\.stripe\.com/.test(text))).toEqual([]);
}

const preloadWarnings = ({ warnings }: PageRequests) =>
  warnings.filter((text) => text.includes('preload'));

const pathsOf = ({ requests }: PageRequests) =>
  requests.map((request) => new URL(request.url()).pathname);
