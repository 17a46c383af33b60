import type { PageBudget } from '@gangway/contract/platform/page-budgets';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '../fixtures/test';
import { UNUSED_PRELOAD } from './files';
import { watchTraffic, type Traffic } from './traffic';

const INLINE_SCRIPT_BYTES = 1900;

export async function watchBudget(page: Page) {
  const traffic = await watchTraffic(page);
  return {
    expectWithin: async (budget: PageBudget) => {
      const counted = await settled(page, traffic);
      expect(counted.scriptBytes).toBeGreaterThan(50_000);
      expect(counted.styleBytes).toBeGreaterThan(1000);
      expectCounted(counted, budget);
      expect(counted.inlineScriptBytes).toBeLessThanOrEqual(INLINE_SCRIPT_BYTES);
    },
    expectMoreWithin: async (budget: PageBudget) => {
      const counted = await settled(page, traffic);
      expect(counted.scriptBytes).toBeGreaterThan(1000);
      expectCounted(counted, budget);
    },
  };
}

type Counted = Traffic & { inlineScriptBytes: number };

async function settled(page: Page, traffic: (later: string[]) => Traffic): Promise<Counted> {
  let later: string[];
  let counted: Traffic;
  do {
    await expect.poll(() => traffic([]).pending).toBe(0);
    later = await hintedForLater(page);
    counted = traffic([...later, new URL(UNUSED_PRELOAD, page.url()).href]);
    // What was hinted in between has been counted for this page, also what the cache answers.
  } while (counted.pending > 0 || (await hintedForLater(page)).length > later.length);
  const html = await (await page.request.get(page.url())).text();
  return {
    ...counted,
    inlineScriptBytes: inlinedBytes(html, INLINED.scripts),
    styleBytes: counted.styleBytes + inlinedBytes(html, INLINED.styles),
  };
}

/**
 * Prefetched for a later page, and the monitoring script that loads afterwards: not part of the
 * first render unless this page uses the file too.
 */
const hintedForLater = (page: Page) =>
  page.locator('link[rel=prefetch], script[fetchpriority=low]').evaluateAll((links) => {
    const isMonitor = (element: Element) => element.matches('script[fetchpriority=low]');
    const taken = [...document.querySelectorAll('script[src], link:not([rel=prefetch])')].filter(
      (element) => !isMonitor(element),
    );
    const addressOf = (element: Element) =>
      String(Reflect.get(element, 'src') ?? Reflect.get(element, 'href'));
    const addresses = new Set(taken.map(addressOf));
    return links.map(addressOf).filter((address) => !addresses.has(address));
  });

function inlinedBytes(html: string, pattern: RegExp): number {
  const text = [...html.matchAll(pattern)].map(([, content = '']) => content).join('');
  return text === '' ? 0 : brotliCompressSync(withFixedHashes(text)).length;
}

const HASH = /sha384-[\w+/]{64}|(?<=[./])[0-9a-f]{10}(?=[./])/g;

/** The hashes of each build compress differently, by up to 20 bytes. */
function withFixedHashes(text: string): string {
  const fixed = new Map<string, string>();
  return text.replaceAll(HASH, (hash) => {
    const digest = createHash('sha384').update(String(fixed.size));
    const replacement = hash.startsWith('sha384-')
      ? `sha384-${digest.digest('base64')}`
      : digest.digest('hex').slice(0, hash.length);
    return getOrAdd(fixed, hash, replacement);
  });
}

function getOrAdd(known: Map<string, string>, key: string, value: string): string {
  const stored = known.get(key) ?? value;
  known.set(key, stored);
  return stored;
}

const INLINED = {
  styles: /<style[^>]*>([\s\S]*?)<\/style>/g,
  scripts: /<script nonce(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
};

function expectCounted(traffic: Traffic, budget: PageBudget): void {
  const over = Object.entries(budget).flatMap(([what, limit]) => {
    const used = Object.entries(traffic).find(([name]) => name === what)?.[1];
    if (typeof used !== 'number') return [`${what} was not counted`];
    return used > limit ? [`${what}: ${used} of ${limit}`] : [];
  });
  expect(over, traffic.files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toEqual([]);
}
