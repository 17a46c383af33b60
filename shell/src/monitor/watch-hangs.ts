import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { suspects, bodiesOf, isReporting, pathOf } from './reports';
import type { EarlyMonitor } from './types';

export function updateHangReports({ setHangReports }: EarlyMonitor): void {
  const outcomes = suspects().map((release) => {
    const path = pathOf(release);
    return { ...release, outcome: 'hung' as const, ...(path && { path }) };
  });
  setHangReports(isReporting() ? bodiesOf({ outcomes }) : []);
}

type Dialog = (message?: string) => unknown;

/**
 * A browser dialog blocks the page until the user answers, which is no hang; the worker cannot tell
 * the difference.
 */
export function ignoreDialogs(early: EarlyMonitor): void {
  const pause = () => early.setHangReports([]);
  const resume = () => updateHangReports(early);
  const apply = (dialog: Dialog, self: unknown, args: Parameters<Dialog>): unknown => {
    pause();
    try {
      return Reflect.apply(dialog, self, args);
    } finally {
      resume();
    }
  };
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    Reflect.set(window, name, new Proxy(window[name], { apply }));
  }
  addEventListener('beforeprint', pause);
  addEventListener('afterprint', resume);
  addEventListener(LEAVE_QUESTION_EVENT, () => {
    pause();
    // Runs only if the user stays on the page.
    setTimeout(resume);
  });
}
