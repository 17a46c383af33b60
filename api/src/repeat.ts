export type Repeated = {
  /** No more runs; done when the one under way is. */
  stop(): Promise<void>;
};

/** At once and then every so often, never two at a time. A `run` catches its own errors. */
export function repeat(run: () => Promise<void>, everyMs: number): Repeated {
  let isBusy = false;
  const runOnce = async () => {
    isBusy = true;
    await run();
    isBusy = false;
  };
  let running = runOnce();
  const timer = setInterval(() => {
    if (!isBusy) running = runOnce();
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
