import { useSyncExternalStore } from 'react';

let renderedAt: Date | null = null;

/** When the page was rendered that is in view before the first script runs; null where none was. */
export function setRenderedAt(moment: Date | null): void {
  renderedAt = moment;
}

const MINUTE_MS = 60_000;

const utcDay = (moment: Date) => moment.toISOString().slice(0, 10);

function localDay(): string {
  const now = new Date();
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS));
}

const dayOfRendering = () => (renderedAt === null ? localDay() : utcDay(renderedAt));

const noNews = () => () => undefined;

/** The reader's calendar day, as `2026-11-21`; at first the one that the page in view was rendered on. */
export const useToday = (): string => useSyncExternalStore(noNews, localDay, dayOfRendering);
