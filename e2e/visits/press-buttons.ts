import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures/test';
import { observe, preparePressing, press, type Observed } from './pressable';

const MOST_PRESSES = 400;

/**
 * Presses each button of the page once, also those that another one reveals, and expects that the
 * page stays. What a press would change on the server is refused.
 */
export async function expectButtonsToWork(page: Page): Promise<void> {
  const settle = watchRequests(page);
  const start = page.url();
  const walk = new Walk();
  await preparePressing(page);
  for (let presses = 0; ; presses += 1) {
    expect(presses, `too many presses, the last is ${walk.describe()}`).toBeLessThan(MOST_PRESSES);
    await settle();
    if (pathOf(page.url()) !== pathOf(start)) await returnTo(page, start);
    const observed = await observe(page);
    expect(observed.hasFailed, `the page fails at ${walk.describe()}`).toBe(false);
    const next = walk.next(observed);
    if (next === null) return;
    await (next === 'close' ? page.keyboard.press('Escape') : press(page, next.name));
  }
}

/**
 * The answers to a press may ask for more. `Response.finished` would never settle where the page
 * aborts a request while its body arrives.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open: Promise<void>[] = [];
  const ends = new Map<Request, () => void>();
  const end = (request: Request) => ends.get(request)?.();
  page.on('request', (request) => open.push(new Promise((done) => ends.set(request, done))));
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    do {
      await Promise.all(open.splice(0));
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    } while (open.length > 0);
  };
}

/** A button in a dialog has another key than one with its name elsewhere. */
type Button = { key: string; name: string; revealedBy: Button | null; searches: number };

/** A tab, a row in it and a button of that row's panel may lead to a button. */
const MOST_SEARCHES = 3;

class Walk {
  private readonly known = new Map<string, Button>();
  private readonly pressed = new Set<Button>();
  private openers: Button[] = [];
  private last: Button | null = null;

  describe = () =>
    `“${String(this.last?.name)}”, after ${[...this.pressed].map(({ name }) => name).join(' | ')}`;

  next({ groups, openDialogs }: Observed): Button | 'close' | null {
    const context = this.contextOf(openDialogs);
    const visible = groups.map((names) => names.map((name) => this.record(name, context)));
    this.last = null;
    for (const group of visible) {
      this.last ??= group.find((one) => !this.pressed.has(one)) ?? this.opener(group, visible);
    }
    if (this.last) this.pressed.add(this.last);
    return this.last ?? (openDialogs > 0 ? 'close' : null);
  }

  private contextOf(openDialogs: number): string {
    this.openers = this.openers.slice(0, openDialogs);
    if (this.openers.length < openDialogs && this.last) this.openers.push(this.last);
    return this.openers.at(-1)?.key ?? '';
  }

  private record(name: string, context: string): Button {
    const key = `${context} > ${name}`;
    const button = this.known.get(key) ?? { key, name, revealedBy: this.last, searches: 0 };
    this.known.set(key, button);
    return button;
  }

  /** Of a button that is hidden again: what has revealed it, or what has revealed that. */
  private opener(group: readonly Button[], visible: readonly Button[][]): Button | null {
    const done = new Set([...this.pressed, ...visible.flat()]);
    for (const hidden of this.known.values()) {
      if (done.has(hidden) || hidden.searches === MOST_SEARCHES) continue;
      let opener = hidden.revealedBy;
      while (opener && !group.includes(opener)) opener = opener.revealedBy;
      if (!opener) continue;
      hidden.searches += 1;
      return opener;
    }
    return null;
  }
}

const pathOf = (url: string) => new URL(url).pathname;

async function returnTo(page: Page, start: string): Promise<void> {
  await page.goto(start, { waitUntil: 'networkidle' });
  await preparePressing(page);
}
