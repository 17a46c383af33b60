import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';
import { tagOf } from '../product/areas';
import { expectToFit } from './expect-to-fit';
import { watchShifts } from './layout-shifts';
import { CLIENT_PAGES, PRERENDERED_PAGES, STATES, titleOf, visit, type Screen } from './screens';

const WIDTHS = [
  ['narrow', { width: 390, height: 844 }],
  ['medium', { width: 768, height: 1024 }],
  ['wide', { width: 1440, height: 900 }],
] as const;

const ALL_VARIANTS = WIDTHS.flatMap(([width, size]) =>
  (['light', 'dark'] as const).map((colorScheme) => {
    return { colorScheme, size, name: `in the ${colorScheme} theme, ${width}` };
  }),
);

type Variant = (typeof ALL_VARIANTS)[number];

const VARIANTS = ALL_VARIANTS.filter(
  ({ name }) =>
    process.env['TEST_LONG'] === '1' || /light theme, narrow|dark theme, wide/.test(name),
);

test.use({ expectedConsole: /40[04]/ });

async function applyVariant(page: Page, { colorScheme, size }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
}

async function clearCache(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

const fits = (page: Page, title: string) =>
  test.step(`${title} fits 320 pixels`, () => expectToFit(page, `${title} fits 320 pixels`));

function accessStep(page: Page, title: string, { name }: Variant): Promise<void> {
  const what = `${name} › ${title} breaks no rule of access`;
  return test.step(what, () => expectNoViolation(page, what));
}

type ShiftCheck = { screen: (typeof PRERENDERED_PAGES)[number]; shifts: () => Promise<number> };

function layoutShiftStep(
  page: Page,
  { name }: Variant,
  { screen: { path, prerendered }, shifts }: ShiftCheck,
) {
  const what = `${name} › ${path} hydrates without a layout shift`;
  return test.step(what, async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await clearCache(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: prerendered })).toBeVisible();
    expect.soft(await shifts(), what).toBeLessThan(0.001);
  });
}

for (const screen of PRERENDERED_PAGES) {
  const { path, area } = screen;
  const title = titleOf(screen);

  test(
    `${title} is accessible, fits and stays still in each theme and width`,
    { tag: tagOf(area) },
    async ({ page }) => {
      const shifts = await watchShifts(page);
      for (const variant of VARIANTS) {
        await applyVariant(page, variant);
        await layoutShiftStep(page, variant, { screen, shifts });
        await accessStep(page, title, variant);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await fits(page, title);
    },
  );
}

const variantsOf = (screen: Screen) =>
  STATES.includes(screen) && process.env['TEST_LONG'] !== '1' ? VARIANTS.slice(0, 1) : VARIANTS;

for (const screen of [...CLIENT_PAGES, ...STATES]) {
  const { area, role } = screen;
  const title = titleOf(screen);

  test(
    `${title} is accessible, fits and stays still in each theme and width`,
    { tag: tagOf(area) },
    async ({ page, signInAs }) => {
      if (role) await signInAs(role);
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, screen);
      await fits(page, title);
      for (const [index, variant] of variantsOf(screen).entries()) {
        await applyVariant(page, variant);
        // Content that is not rendered during the theme change keeps its old colors.
        if (index > 0) await visit(page, screen);
        await accessStep(page, title, variant);
      }
    },
  );
}

const WITH_QUERY = [
  ['/auth?tab=register', '[role=tab][aria-selected=true]', ['Register']],
  ['/?billing=annual', 'label:has(:checked)', ['Annual20% off']],
  ['/register?plan=pro&billing=annual', 'h1', ['Create your account']],
] as const;

async function watchTexts(page: Page, selector: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((chosen) => {
    const texts = new Set<string>();
    Object.assign(globalThis, { texts });
    new MutationObserver(() => {
      const text = document.querySelector(chosen)?.textContent;
      if (text) texts.add(text);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'texts')]);
}

for (const [path, selector, shown] of WITH_QUERY) {
  test(
    `${path} shows what its query chooses from the first paint on, without a layout shift`,
    { tag: '@marketing' },
    async ({ page }) => {
      // Between the widths at which these pages have one column and two.
      await page.setViewportSize({ width: 768, height: 900 });
      const shifts = await watchShifts(page);
      const texts = await watchTexts(page, selector);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await texts()).toEqual(shown);
      expect(await shifts()).toBeLessThan(0.01);
    },
  );
}
