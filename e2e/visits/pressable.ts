import type { Page } from '@playwright/test';

export type Observed = {
  /** What can be pressed now. A filter or a tab hides others: it is not in the first group. */
  groups: string[][];
  openDialogs: number;
  hasFailed: boolean;
};

const SHORT_MS = 500;

/**
 * Before the page: React delays a part that was loaded, and a field waits for the rest of a word.
 * A walk that looks earlier misses what a press has revealed.
 */
export const watchTimers = (page: Page) =>
  page.addInitScript((shortMs) => {
    const timers = new Set<number>();
    const start = window.setTimeout;
    const stop = window.clearTimeout;
    const startWatched = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      const timer = start(() => {
        timers.delete(timer);
        run(...values);
      }, ms);
      if (ms <= shortMs) timers.add(timer);
      return timer;
    };
    const stopWatched = (timer: number) => {
      timers.delete(timer);
      stop(timer);
    };
    Object.assign(globalThis, {
      shortTimers: timers,
      setTimeout: startWatched,
      clearTimeout: stopWatched,
    });
  }, SHORT_MS);

export async function preparePressing(page: Page): Promise<void> {
  await refuseWrites(page);
  await installPressable(page);
}

export const observe = (page: Page): Promise<Observed> =>
  page.evaluate(() => Reflect.get(globalThis, 'pressable').observe());

export const press = (page: Page, name: string): Promise<void> =>
  page.evaluate((pressed) => Reflect.get(globalThis, 'pressable').press(pressed), name);

/** A press must not change what other tests use: the page hears that its call has failed. */
const refuseWrites = (page: Page) =>
  page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = (input, init) => {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      if (method.toUpperCase() === 'GET') return ask(input, init);
      return Promise.resolve(Response.json({ message: 'This is a walk' }, { status: 500 }));
    };
  });

/** What stands in the page. */
type Pressable = { observe: () => Promise<Observed>; press: (name: string) => void };

const installPressable = (page: Page) =>
  page.evaluate(() => {
    const PRESSABLE = 'button, summary, input[type=checkbox], input[type=radio]';
    const ITEM = 'li, tr, article, [role=listitem], [role=row]';
    const WAITING = '[aria-busy=true], [role=status] > .gw-visually-hidden:first-child';

    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

    const textOf = (element: Element | null | undefined) =>
      (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();

    const ownName = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      const text = textOf(element) || textOf(label);
      if (!element.closest(ITEM)) return text;
      // Items of a list differ by what they are about, and one of each kind is enough.
      return element.matches('a, [aria-haspopup=dialog]')
        ? 'item'
        : `item: ${text.split(/\s/, 1).join('')}`;
    };

    const nameOf = (element: Element) => {
      // The toolbars of tables are the same component in each tab.
      const isInToolbar = element.matches('[role=search] *');
      const tab = element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
      const panel = tab && !isInToolbar ? `${textOf(document.getElementById(tab))}, ` : '';
      return `${panel}${ownName(element)}`.replaceAll(/\d[\d.,:]*/g, '0');
    };

    const dialogs = () => [...document.querySelectorAll('dialog:modal')];

    const isEnabled = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]');

    /** The link of a row opens a panel on the same page. */
    const isRowLink = (element: Element) =>
      element instanceof HTMLAnchorElement && element.pathname === location.pathname;

    /** The first group hides nothing, a filter or the way out of a dialog some, a tab all others. */
    const LAST_OF_GROUPS = [2, 4, 5];

    const rankOf = (element: Element) => {
      if (/^(back|cancel|close)\b/i.test(textOf(element))) return 4;
      const later = ['a', '[type=checkbox]', '[type=radio]', 'nothing', '[role=tab]'];
      return later.findIndex((selector) => element.matches(selector)) + 1;
    };

    const visible = () => {
      const scope = dialogs().at(-1) ?? document.querySelector('main') ?? document.body;
      return [...scope.querySelectorAll(`${PRESSABLE}, tbody a`)]
        .filter((one) => isEnabled(one) && (one.matches(PRESSABLE) || isRowLink(one)))
        .toSorted((one, other) => rankOf(one) - rankOf(other));
    };

    const pressable: Pressable = {
      observe: async () => {
        do {
          await frame();
          await frame();
        } while (
          document.querySelector(WAITING) ||
          Reflect.get(globalThis, 'shortTimers').size > 0
        );
        const pressable = visible();
        return {
          groups: LAST_OF_GROUPS.map((last) => [
            ...new Set(pressable.filter((one) => rankOf(one) <= last).map(nameOf)),
          ]),
          openDialogs: dialogs().length,
          hasFailed: document.body.textContent.includes('We could not load this page'),
        };
      },
      press: (name) => {
        const found = visible().find((element) => nameOf(element) === name);
        if (found instanceof HTMLElement) found.click();
      },
    };
    Object.assign(globalThis, { pressable });
  });
