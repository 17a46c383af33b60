import { SHELL } from '@gangway/contract/platform/release-rules';
import { OUTCOMES, type OutcomeKind } from '@gangway/contract/platform/remotes';
import {
  callMethod,
  isObject,
  itemsOf,
  readProperty,
  textIn,
  textOf,
  watchCalls,
} from './page-objects';

const MONITOR = '_GANGWAY_MONITOR';

export type ObservedOutcome = { remote: string; outcome: OutcomeKind };

/**
 * A monitor sends each outcome once, but the shell reports all to it. Its methods are wrapped in
 * the same object, because the one in the HTML hands over to the next.
 */
export function observeMonitor(window: object, onOutcome: (heard: ObservedOutcome) => void): void {
  let monitor: unknown;
  const listenTo = (next: object) => {
    watchCalls(next, ['show'], (_, [shown]) => {
      onOutcome({ remote: nameOf(shown), outcome: 'rendered' });
    });
    watchCalls(next, ['report'], (_, [shown, outcome]) => {
      const failure = asFailure(outcome);
      if (failure) onOutcome({ remote: nameOf(shown), outcome: failure });
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
      const outcome = asFailure(readProperty(one, 'outcome'));
      return outcome ? [{ remote: textIn(one, 'remote'), outcome }] : [];
    });
  } catch {
    return [];
  }
}

const nameOf = (shown: unknown) => textIn(shown, 'name') || SHELL;

const asFailure = (value: unknown) =>
  OUTCOMES.find((outcome) => outcome === value && outcome !== 'rendered');

/** The body of a beacon is a string or a blob. */
async function readBody(body: unknown): Promise<string> {
  const text = await Promise.resolve(callMethod(body, 'text'));
  return textOf(text ?? body);
}
