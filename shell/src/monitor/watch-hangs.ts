import { suspects } from './in-view';
import type { EarlyMonitor } from './monitor';
import { bodiesOf, isReporting } from './reports';

/** Tells the worker what to send should the page hang from now on. */
export function updateHangReports({ setHangReports }: EarlyMonitor): void {
  const outcomes = suspects().map((release) => ({ ...release, outcome: 'hung' as const }));
  setHangReports(isReporting() ? bodiesOf({ outcomes }) : []);
}

type Dialog = (message?: string) => unknown;

/** They stop the page until the user has answered, which is no hang. The worker cannot tell the two apart. */
export function ignoreDialogs(early: EarlyMonitor): void {
  const apply = (dialog: Dialog, self: unknown, args: Parameters<Dialog>): unknown => {
    early.setHangReports([]);
    try {
      return Reflect.apply(dialog, self, args);
    } finally {
      updateHangReports(early);
    }
  };
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    Reflect.set(window, name, new Proxy(window[name], { apply }));
  }
}
