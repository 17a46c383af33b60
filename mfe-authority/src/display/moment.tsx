import { useSyncExternalStore } from 'react';
import { formatAge } from './age';
import styles from './moment.module.css';
import { formatDated, formatExact, formatMinute } from './moments';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all moments of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current time in milliseconds, to the minute. */
const useMinute = (): number => useSyncExternalStore(subscribe, readMinute);

type MomentProps = { at: string };

export const Moment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatMinute(at)}
  </time>
);

/** With its year, for what is kept. */
export const DatedMoment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatDated(at)}
  </time>
);

/** How long ago, with the exact moment as its title. */
export function Age({ at }: MomentProps) {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatExact(at)}>
      {formatAge(at, now)}
    </time>
  );
}

/** How long ago, and by which administrator. */
export const AgeBy = ({ at, by }: MomentProps & { by: string | null }) => (
  <span className={styles.stamp}>
    <Age at={at} />{' '}
    {by !== null && (
      <span className={styles.by} title={by}>
        by {by}
      </span>
    )}
  </span>
);
