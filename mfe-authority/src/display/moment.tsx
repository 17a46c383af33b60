import { formatDay } from '@gangway/contract/foundation/day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gangway/contract/foundation/durations';
import { useSyncExternalStore } from 'react';
import styles from './moment.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

export const formatClock = (milliseconds: number) => clock.format(milliseconds);

type MomentProps = { at: string };

export const Moment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatMinute(at)}
  </time>
);

export const DatedMoment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatDated(at)}
  </time>
);

export function Age({ at }: MomentProps) {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatExact(at)}>
      {formatAge(at, now)}
    </time>
  );
}

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

const WEEK_MS = 7 * DAY_MS;

export function formatAge(timestamp: string, now: number): string {
  const age = now - new Date(timestamp).getTime();
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return age < WEEK_MS ? days(Math.floor(age / DAY_MS)) : formatDay(timestamp);
}

const days = (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`);

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

const formatExact = (timestamp: string) => exact.format(new Date(timestamp));

const formatMinute = (timestamp: string) => minute.format(new Date(timestamp));

const minute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const formatDated = (timestamp: string) => dated.format(new Date(timestamp));

const dated = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const useMinute = (): number => useSyncExternalStore(subscribe, readMinute);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

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
