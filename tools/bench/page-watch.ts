/** What tells that a page stands with its data; the pattern is for the text of its heading. */
export type PageMark = { heading: string; data: string };

export type Watched = { readyAt: number; interactiveAt: number; longTasks: number };

/**
 * Runs in the page before anything else, and answers once it is interactive: the page stands, and
 * for `quietMs` no task has been longer than 50 ms. Taken from its source text, it may name nothing
 * of this module, and no function of its own: the loader's mark of a name is not there.
 */
export function watchPage(
  { heading, data }: PageMark,
  { quietMs, timeoutMs }: { quietMs: number; timeoutMs: number },
): Promise<Watched> {
  const pattern = new RegExp(heading);
  const longTasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  return new Promise<number>((resolve, reject) => {
    setTimeout(reject, timeoutMs, new Error(`${heading} is not in view`));
    const timer = setInterval(() => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (!pattern.test(text) || !document.querySelector(data)) return;
      // A first view stands in the HTML long before React has hydrated it, which its root knows.
      const root = Object.entries(document.getElementById('root') ?? {});
      const [, fiber] = root.find(([key]) => key.startsWith('__reactContainer')) ?? [];
      if (fiber?.stateNode.current.memoizedState.isDehydrated !== false) return;
      clearInterval(timer);
      resolve(performance.now());
    }, 5);
  }).then(
    (readyAt) =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          const ends = longTasks.map(({ startTime, duration }) => startTime + duration);
          const interactiveAt = Math.max(readyAt, ...ends);
          if (performance.now() - interactiveAt < quietMs) return;
          clearInterval(timer);
          resolve({ readyAt, interactiveAt, longTasks: ends.length });
        }, 50);
      }),
  );
}
