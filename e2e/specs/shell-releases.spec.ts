import { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import { BuildManifest, type Asset, type ReleaseFiles } from '@gangway/contract/platform/remotes';
import type { APIRequestContext } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { assetOf, FAULT, type BuiltArea } from '../fixtures/fixture-area';
import { Team } from '../fixtures/releases';
import { isSamePage, mark, navigate } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';
import { EVERY_AREA } from '../product/areas';
import { startOnEmptyDatabase } from '../product/start-product';

const HASHED = /\.([0-9a-f]{10})\.(?:js|css)$/;

const dist = join(import.meta.dirname, '../../shell/dist-demo');

type Variant = {
  version: string;
  begin?: string;
};

function buildShellVariant({ version, begin = '' }: Variant): BuiltArea {
  const names = readdirSync(dist).filter((name) => /\.(js|css|svg|png)$/.test(name));
  const hashes = names.flatMap((name) => HASHED.exec(name)?.[1] ?? []);
  const { version: own } = BuildManifest.parse(
    JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')),
  );
  const rename = (text: string) =>
    hashes
      .reduce((result, hash) => result.replaceAll(hash, hashOf(hash + version)), text)
      .replaceAll(own, version);
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const name of names) {
    const content = readFileSync(join(dist, name));
    const start = name.startsWith('shell.') && name.endsWith('.js') ? begin : '';
    files.set(
      rename(name),
      HASHED.test(name) ? Buffer.from(start + rename(content.toString())) : content,
    );
  }
  for (const [name, content] of [...files]) files.set(`${name}.br`, brotliCompressSync(content));
  const manifest = BuildManifest.parse(
    JSON.parse(rename(readFileSync(join(dist, 'release.json'), 'utf8'))),
  );
  const again = ({ url }: Asset) => assetOf(url, files.get(url) ?? Buffer.alloc(0));
  const filesAgain = ({ scripts, styles, fonts }: ReleaseFiles): ReleaseFiles => ({
    scripts: scripts.map(again),
    styles: styles.map(again),
    fonts: fonts.map(again),
  });
  const parts = Object.fromEntries(
    Object.entries(manifest.parts).map(([part, own]) => [part, filesAgain(own)]),
  );
  const prerender = manifest.prerender && again(manifest.prerender);
  return { manifest: { ...manifest, version, parts, ...(prerender && { prerender }) }, files };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

const RELEASES = 2;

// Not parallel: the tests share one product.
test.describe.configure({ mode: 'default' });

let product: Awaited<ReturnType<typeof startOnEmptyDatabase>>;
let request: APIRequestContext;
let shells: Team;
test.beforeAll(async ({ playwright }) => {
  product = await startOnEmptyDatabase('shell-releases');
  request = await playwright.request.newContext({ baseURL: product.address });
  shells = new Team(request, 'shell');
});
test.afterAll(async () => {
  await request.dispose();
  await product.stop();
});

const shellOf = async () =>
  (await (await request.get('/')).text()).match(/assets\/shell\.\w+\.js/)?.[0];

test(
  `a tab works through new releases of the shell (${RELEASES}), and a new page gets the last one`,
  { tag: [...EVERY_AREA, '@platform', '@long'] },
  async ({ page, context }) => {
    test.slow();
    await shells.publishBuild(buildShellVariant({ version: 'next-0' }));
    const first = await shellOf();
    await page.goto(product.address);
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    await mark(page);
    for (let release = 1; release <= RELEASES; release += 1) {
      await shells.publishBuild(buildShellVariant({ version: `next-${release}` }));
    }
    await expect.poll(shellOf).not.toBe(first);
    await navigate(page, '/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    const later = await context.newPage();
    await later.goto(`${product.address}/about`);
    await expect(later.locator(`script[src="/${await shellOf()}"]`)).toHaveCount(1);
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a shell in which no area renders is refused', { tag: ['@platform', '@long'] }, async () => {
  test.slow();
  const live = await shellOf();
  const broken = buildShellVariant({ version: 'broken', begin: 'throw new Error("broken");' });
  await expect(shells.publishBuild(broken, 10)).rejects.toThrow(
    /shell@broken would break mfe-\w+@.*does not load/,
  );
  expect(await shellOf()).toBe(live);
});

test(
  'a shell at 10% that breaks in browsers is rolled back within a minute of the third visitor',
  { tag: ['@platform', '@long'] },
  async ({ browser }) => {
    test.slow();
    const begin = `if (globalThis.${FAULT} === 'shell') throw new Error('broken');`;
    await shells.publishBuild(buildShellVariant({ version: 'breaks', begin }), 10);
    for (let visitor = 0; visitor < 3;) {
      const context = await browser.newContext();
      const html = await (await context.request.get(`${product.address}/auth`)).text();
      if (!html.includes('shell@breaks')) {
        await context.close();
        continue;
      }
      visitor += 1;
      const page = await context.newPage();
      await page.addInitScript((name) => Object.assign(window, { [name]: 'shell' }), FAULT);
      const reported = page.waitForRequest(`**${REPORT_PATH}`);
      await page.goto(`${product.address}/auth`);
      await reported;
      await context.close();
    }
    const start = Date.now();
    const stateOfShell = () => shells.stateOf({ name: 'shell', version: 'breaks' });
    await expect.poll(stateOfShell, { timeout: 60_000 }).toBe('kept');
    const description = `rolled back after ${((Date.now() - start) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'shell', description });
    process.stdout.write(`  monitoring: shell ${description}\n`);
  },
);
