import type { Page } from '@playwright/test';
import { untilStill } from '../fixtures/accessible';

export type Stop = {
  name: string;
  isUnmarked: boolean;
  isHidden: boolean;
};

const MOST_STOPS = 150;

type Step = { stop: Stop | null; state: 'moved' | 'stuck' | 'at-end' };

export async function tabThrough(page: Page): Promise<{ stops: Stop[]; isStuck: boolean }> {
  await installProbe(page);
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    // A transition waits for the compositor, which on a busy machine takes more than two frames.
    await untilStill(page);
    const step: Step = await page.evaluate(() => Reflect.get(globalThis, 'readStop')());
    if (step.stop) stops.push(step.stop);
    if (step.state === 'stuck') return { stops, isStuck: true };
    if (step.state === 'at-end' && presses > 0) break;
  }
  return { stops, isStuck: false };
}

/**
 * An element looks focused when its own style, or that of an ancestor, sibling or label, differs
 * from the unfocused style.
 */
const installProbe = (page: Page) =>
  page.evaluate(() => {
    const LOOKS = ['outline', 'boxShadow', 'borderColor', 'background', 'textDecoration'] as const;

    const describe = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent;
      const name = text.trim().slice(0, 60) || element.getAttribute('name') || '';
      return `${element.tagName.toLowerCase()} ${name}`.trim();
    };

    const labelOf = (element: Element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;

    const around = (element: Element): Element[] => {
      const parent = element.parentElement;
      const near = [element, parent, parent?.parentElement, parent?.parentElement?.parentElement];
      const label = labelOf(element);
      const others = [element.nextElementSibling, element.previousElementSibling, label];
      const inLabel = label ? [...label.querySelectorAll('*')] : [];
      return [...near, ...others, ...inLabel].filter((one) => one instanceof Element);
    };

    const looks = (element: Element) =>
      around(element)
        .flatMap((one) =>
          [
            getComputedStyle(one),
            getComputedStyle(one, '::before'),
            getComputedStyle(one, '::after'),
          ].map((style) => LOOKS.map((name) => style[name]).join(' ')),
        )
        .join('|');

    const canBeHit = (element: Element | null): element is Element => {
      if (!element || getComputedStyle(element).pointerEvents === 'none') return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4;
    };

    const canBeSeen = (element: Element) => {
      const shown = [element, labelOf(element), element.parentElement].find(canBeHit);
      if (!shown) return false;
      const box = shown.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((x) =>
        [0.2, 0.5, 0.8].some((y) => {
          const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return shown.contains(hit) || (hit instanceof HTMLLabelElement && hit.contains(shown));
        }),
      );
    };

    /**
     * For the parts of a date input or the content of a frame, the document reports a single active
     * element.
     */
    const hasInnerStops = (element: Element | null) =>
      element instanceof HTMLIFrameElement ||
      Boolean(element?.shadowRoot) ||
      (element?.matches('input[type=date]') ?? false);

    let last: { element: Element; focused: string; isHidden: boolean } | null = null;

    const leave = () => {
      if (last === null) return null;
      const { element, focused, isHidden } = last;
      const isUnmarked = !hasInnerStops(element) && looks(element) === focused;
      return { name: describe(element), isUnmarked, isHidden };
    };

    Object.assign(globalThis, {
      readStop: () => {
        const element = document.activeElement;
        if (hasInnerStops(element) && element === last?.element)
          return { stop: null, state: 'moved' };
        const stop = leave();
        const isAtEnd = element === null || element === document.body;
        const state = isAtEnd ? 'at-end' : element === last?.element ? 'stuck' : 'moved';
        last = isAtEnd ? null : { element, focused: looks(element), isHidden: !canBeSeen(element) };
        return { stop, state };
      },
    });
  });
