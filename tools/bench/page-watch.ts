export type PageMark = { heading: string; data: string };

export type Watched = { readyAt: number; interactiveAt: number; longTasks: number };

/**
 * Runs from its source text in the page: it may use nothing of this module and no inner named
 * function, as the loader's name helper is missing there.
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
      // The HTML shows the first view long before React has hydrated it; only React's internal root
      // tells when.
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
