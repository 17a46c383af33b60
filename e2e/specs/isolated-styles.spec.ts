import { BuildManifest } from '@gangway/contract/platform/remotes';
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../../tools/run/command.mjs';
import type { BuiltArea } from '../fixtures/fixture-area';
import { isSamePage, mark, navigate } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const build = join(import.meta.dirname, '../../tools/webpack/build.ts');

async function buildArea(folder: string): Promise<BuiltArea> {
  const cwd = join(import.meta.dirname, folder);
  const env = { NODE_ENV: 'production' };
  const { code, lines } = await runCommand(process.execPath, [tsx, build], { cwd, env });
  if (code !== 0) throw new Error(lines.join('\n'));
  const dist = join(cwd, 'dist');
  const names = readdirSync(dist).filter((name) => !isManifest(name));
  const manifest = BuildManifest.parse(
    JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')),
  );
  return {
    manifest,
    files: new Map(names.map((name) => [name, readFileSync(join(dist, name))])),
  };
}

const isManifest = (name: string) => name.startsWith('release.json');

// Not parallel: the tests share one build.
test.describe.configure({ mode: 'default' });

const HOTPINK = '../fixtures/styled/mfe-hotpink';

let built: Promise<BuiltArea> | undefined;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

const LANDING = /a way across/;

const BY_CONTENT = ['height', 'block-size', 'perspective-origin', 'transform-origin'];

async function looks(page: Page, selector: string): Promise<string[][]> {
  // After a click on a link the pointer still hovers over it.
  await page.mouse.move(0, 0);
  await expect(page.locator('a:hover')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
  return page.evaluate(
    ([elements = '', ...left]) =>
      Array.from(document.querySelectorAll(elements), (element) => {
        const style = getComputedStyle(element);
        const names = Array.from(style).filter((name) => !left.includes(name));
        return names.map((name) => `${element.tagName} ${name}: ${style.getPropertyValue(name)}`);
      }),
    [selector, ...BY_CONTENT],
  );
}

const CHROME = 'html, body, #root, .gw-skip-link, #root > header, #root > header *';
const WHOLE_PAGE = `${CHROME}, main, main *`;

const differences = (before: string[][], after: string[][]) =>
  before.flatMap((lines, index) =>
    lines.flatMap((line, lineIndex) => {
      const now = after[index]?.[lineIndex];
      return now === line ? [] : [`${line} → ${now ?? 'gone'}`];
    }),
  );

const sheetsOf = (page: Page, area: string) =>
  page.evaluate((folder) => {
    const sheets = Array.from(document.querySelectorAll('style, link[rel=stylesheet]'));
    return sheets.flatMap((element) => {
      const sheet: unknown = Reflect.get(element, 'sheet');
      const address = element.getAttribute('href') ?? element.getAttribute('data-url') ?? '';
      const isOne = sheet instanceof CSSStyleSheet && address.includes(folder);
      return isOne ? [sheet.disabled ? 'off' : 'on'] : [];
    });
  }, `/remotes/${area}/`);

const color = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

test.describe('an area with a style sheet for the whole page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeEach(async ({ releases }) => {
    test.slow();
    built ??= buildArea(HOTPINK);
    await releases.publishBuild(await built);
  });

  test(
    'styles its own page alone, and nothing once it is left',
    { tag: ['@platform', '@marketing', '@long'] },
    async ({ page }) => {
      await page.goto('/auth');
      await mark(page);
      await page.getByRole('link', { name: 'Gangway' }).first().click();
      await expect(heading(page, LANDING)).toBeVisible();
      const landing = await looks(page, WHOLE_PAGE);
      const chrome = await looks(page, CHROME);
      expect(chrome.length).toBeGreaterThan(10);

      await navigate(page, '/hotpink');
      await expect(heading(page, 'Hotpink')).toBeVisible();
      expect(differences(chrome, await looks(page, CHROME))).toEqual([]);

      await test.step('its own page has all of its styles', async () => {
        const root = page.locator('[data-area=mfe-hotpink]');
        await expect(root).toHaveCSS('background-color', 'rgb(255, 105, 180)');
        await expect(root).toHaveCSS('font-size', '40px');
        await expect(heading(page, 'Hotpink')).toHaveCSS('border-top-width', '7px');
        await expect(heading(page, 'Hotpink')).toHaveCSS('letter-spacing', '3px');
        await expect(heading(page, 'Hotpink')).toHaveCSS('color', 'rgb(4, 5, 6)');
        await expect(page.getByText('Loud')).toHaveCSS('color', 'rgb(1, 2, 3)');
      });

      await test.step('its own classes reach what it renders into the body', async () => {
        await page.getByRole('button', { name: 'Open' }).click();
        const popup = page.getByText('In the body');
        await expect(popup).toHaveCSS('color', 'rgb(7, 8, 9)');
        await expect(popup).not.toHaveCSS('letter-spacing', '3px');
      });

      await page.getByRole('link', { name: 'To the landing page' }).click();
      await expect(heading(page, LANDING)).toBeVisible();
      expect(differences(landing, await looks(page, WHOLE_PAGE))).toEqual([]);
      expect(await isSamePage(page)).toBe(true);
    },
  );

  test(
    'has its sheets disabled while it is out of view, and enabled before it is back',
    { tag: ['@platform', '@marketing', '@long'] },
    async ({ page }) => {
      await page.goto('/');
      await expect(heading(page, LANDING)).toBeVisible();
      const ofLanding = await sheetsOf(page, 'mfe-marketing');
      expect(new Set(ofLanding)).toEqual(new Set(['on']));
      await expect(page.locator('style[data-url*=mfe-marketing]').first()).toBeAttached();
      await mark(page);

      await navigate(page, '/hotpink/quiet');
      await expect(heading(page, 'Quiet')).toBeVisible();
      expect(new Set(await sheetsOf(page, 'mfe-marketing'))).toEqual(new Set(['off']));
      await page.getByRole('link', { name: 'To the loud page' }).click();
      await expect(heading(page, 'Hotpink')).toBeVisible();
      expect(await sheetsOf(page, 'mfe-hotpink')).toEqual(['on', 'on']);

      await page.getByRole('link', { name: 'To the landing page' }).click();
      await expect(heading(page, LANDING)).toBeVisible();
      expect(await sheetsOf(page, 'mfe-hotpink')).toEqual(['off', 'off']);
      expect(new Set(await sheetsOf(page, 'mfe-marketing'))).toEqual(new Set(['on']));

      await watchFrames(page, 'Hotpink');
      await page.goBack();
      await expect(heading(page, 'Hotpink')).toBeVisible();
      expect(await color(page, 'h1')).toBe('rgb(4, 5, 6)');
      await expect.poll(() => colorsInFrames(page)).not.toHaveLength(0);
      expect(new Set(await colorsInFrames(page))).toEqual(new Set(['rgb(4, 5, 6)']));
      expect(await isSamePage(page)).toBe(true);
    },
  );
});

const watchFrames = (page: Page, title: string) =>
  page.evaluate((text) => {
    const colors: string[] = [];
    const read = () => {
      const found = document.querySelector('h1');
      if (found?.textContent === text) colors.push(getComputedStyle(found).color);
    };
    new MutationObserver(read).observe(document, { childList: true, subtree: true });
    const onFrame = () => {
      read();
      requestAnimationFrame(onFrame);
    };
    onFrame();
    Object.assign(window, { colorsInFrames: colors });
  }, title);

const colorsInFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'colorsInFrames'));
