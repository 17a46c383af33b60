import { MINUTE_MS } from '@gangway/contract/foundation/durations';
import { useSyncExternalStore } from 'react';

let renderedAt: Date | null = null;

export function setRenderedAt(moment: Date | null): void {
  renderedAt = moment;
}

/** `2026-11-21` in the reader's time zone; during hydration, the day of the rendering. */
export const useToday = (): string => useSyncExternalStore(noNews, localDay, dayOfRendering);

const noNews = () => () => undefined;

function localDay(): string {
  const now = new Date();
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS));
}

const utcDay = (moment: Date) => moment.toISOString().slice(0, 10);

const dayOfRendering = () => (renderedAt === null ? localDay() : utcDay(renderedAt));
