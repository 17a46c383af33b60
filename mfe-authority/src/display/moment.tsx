import { formatDay } from '@gangway/contract/foundation/day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gangway/contract/foundation/durations';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './moment.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

export const formatClock = (milliseconds: number) => clock.format(milliseconds);

type MomentProps = { at: string };

export const Moment = ({ at }: MomentProps) => <Time at={at}>{minute.format(new Date(at))}</Time>;

export const DatedMoment = ({ at }: MomentProps) => (
  <Time at={at}>{dated.format(new Date(at))}</Time>
);

export const Age = ({ at }: MomentProps) => <Time at={at}>{formatAge(at, useMinute())}</Time>;

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

const Time = ({ at, children }: MomentProps & { children: ReactNode }) => (
  <time dateTime={at} title={exact.format(new Date(at))}>
    {children}
  </time>
);

const TO_THE_MINUTE = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const minute = new Intl.DateTimeFormat('en-US', TO_THE_MINUTE);
const dated = new Intl.DateTimeFormat('en-US', { ...TO_THE_MINUTE, year: 'numeric' });

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
