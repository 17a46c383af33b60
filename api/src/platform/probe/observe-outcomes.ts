import { SHELL } from '@gangway/contract/platform/release-rules';
import { OUTCOMES, type OutcomeKind } from '@gangway/contract/platform/remotes';
import { callMethod, isObject, itemsOf, readProperty, textOf, wrapMethod } from './page-objects';

const MONITOR = '_GANGWAY_MONITOR';

export type ObservedOutcome = { remote: string; outcome: OutcomeKind };

/**
 * A monitor sends each outcome once, but the shell reports all to it. Its methods are wrapped in
 * the same object, because the one in the HTML hands over to the next.
 */
export function observeMonitor(window: object, onOutcome: (heard: ObservedOutcome) => void): void {
  let monitor: unknown;
  const listenTo = (next: object) => {
    wrapMethod(next, 'show', ({ args: [shown], proceed }) => {
      onOutcome({ remote: nameOf(shown), outcome: 'rendered' });
      return proceed();
    });
    wrapMethod(next, 'report', ({ args: [shown, outcome], proceed }) => {
      const known = asOutcome(outcome);
      if (known && known !== 'rendered') onOutcome({ remote: nameOf(shown), outcome: known });
      return proceed();
    });
  };
  Object.defineProperty(window, MONITOR, {
    configurable: true,
    get: () => monitor,
    set(next: unknown) {
      if (isObject(next) && next !== monitor) listenTo(next);
      monitor = next;
    },
  });
}

export async function failuresIn(body: unknown): Promise<ObservedOutcome[]> {
  try {
    const sent: unknown = JSON.parse(await readBody(body));
    return itemsOf(readProperty(sent, 'outcomes')).flatMap((one) => {
      const outcome = asOutcome(readProperty(one, 'outcome'));
      return outcome && outcome !== 'rendered'
        ? [{ remote: textOf(readProperty(one, 'remote')), outcome }]
        : [];
    });
  } catch {
    return [];
  }
}

const nameOf = (shown: unknown) => textOf(readProperty(shown, 'name')) || SHELL;

const asOutcome = (value: unknown) => OUTCOMES.find((outcome) => outcome === value);

/** The body of a beacon is a string or a blob. */
async function readBody(body: unknown): Promise<string> {
  const text = await Promise.resolve(callMethod(body, 'text'));
  return textOf(text ?? body);
}
