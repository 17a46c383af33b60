/** A slow mobile connection sends more. */
const LEAST_BYTES_PER_S = 16 * 1024;
const WINDOW_MS = 10_000;

export type BodySpeed = {
  start(): void;
  add(bytes: number): void;
  stop(): void;
  isSlow(): boolean;
};

/** Without it, a sender that stops would keep its slot until the server ends the request. */
export function watchBodySpeed(onSlow: () => void): BodySpeed {
  let timer: NodeJS.Timeout | null = null;
  let bytes = 0;
  let isSlow = false;
  const check = () => {
    isSlow = bytes < (LEAST_BYTES_PER_S * WINDOW_MS) / 1000;
    bytes = 0;
    if (isSlow) onSlow();
  };
  return {
    start: () => {
      if (timer) return;
      bytes = 0;
      timer = setInterval(check, WINDOW_MS);
    },
    add: (more) => {
      bytes += more;
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
    isSlow: () => isSlow,
  };
}
