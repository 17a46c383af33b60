import type { WarnCount } from '../../tables/warn.table';

export type Notice = {
  id: string;
  company: string;
  state: string;
  location: string | null;
  employees: number | null;
  layoffDate: string | null;
  noticeDate: string | null;
  reason: string | null;
  listedOn: string | null;
};

const NEWEST = 30;
const ROOM = 16 * NEWEST;

export type NoticeCollection = {
  add(notice: Notice): boolean;
  newest(): Notice[];
  counts(): WarnCount[];
};

export function collectNotices(now: Date): NoticeCollection {
  const firstMonth = monthsUpTo(now)[0] ?? '';
  const ids = new Set<string>();
  const counts = new Map<string, WarnCount>();
  let newest: Notice[] = [];

  const cut = () => {
    newest = newest.toSorted(byNewest).slice(0, NEWEST);
  };

  function count({ listedOn, state, employees }: Notice): void {
    const month = listedOn?.slice(0, 7) ?? '';
    if (month < firstMonth) return;
    const key = `${month} ${state}`;
    const sum = counts.get(key) ?? { month, state, notices: 0, employees: 0 };
    counts.set(key, sum);
    sum.notices += 1;
    sum.employees += employees ?? 0;
  }

  return {
    add(notice) {
      if (ids.has(notice.id)) return false;
      if (notice.id !== '') ids.add(detached(notice.id));
      count(notice);
      newest.push(notice);
      if (newest.length >= ROOM) cut();
      return true;
    },
    newest: () => {
      cut();
      return newest;
    },
    counts: () => [...counts.values()],
  };
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const MONTHS = 12;

export function monthsUpTo(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 1)).toISOString().slice(0, 7),
  );
}

const byNewest = (a: Notice, b: Notice) => {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first === second ? 0 : first < second ? 1 : -1;
};

const sortKey = ({ noticeDate, listedOn }: Notice): string =>
  `${noticeDate === null ? '' : 'dated '}${listedOn ?? ''}`;

/** Copied, since a slice would keep the whole piece of the file in memory. */
const detached = (text: string) => Buffer.from(text).toString();
