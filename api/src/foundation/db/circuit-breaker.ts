export type CircuitBreaker = {
  isOpen(): boolean;
  check(): Promise<void>;
  stop(): void;
};

type Options = {
  probe: () => Promise<void>;
  onChange: (isOpen: boolean) => void;
  retryMs: number;
};

export function createCircuitBreaker({ probe, onChange, retryMs }: Options): CircuitBreaker {
  let isOpen = false;
  let isProbing = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isProbing = true;
    const isUp = await probe().then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (isStopped) return;
    if (isUp === isOpen) {
      isOpen = !isUp;
      onChange(isOpen);
    }
    if (isOpen) retry = setTimeout(() => void run(), retryMs);
  }

  return {
    isOpen: () => isOpen,
    check: async () => {
      if (!isOpen && !isProbing && !isStopped) await run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
