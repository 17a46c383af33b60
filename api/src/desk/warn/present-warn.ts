import type { WarnNotice, WarnSummary } from '@gangway/contract/warn';
import type { WarnCopy } from './read-copy';
import { summarise } from './summarise';

export const presentNotice = (row: WarnCopy['notices'][number]): WarnNotice => ({
  company: row.company,
  state: row.state,
  location: row.location,
  employees_affected: row.employees,
  layoff_date: row.layoffDate,
  notice_date: row.noticeDate,
  reason: row.reason,
});

export const presentSummary = ({ feed, counts }: WarnCopy, now: Date): WarnSummary => ({
  isSample: feed.isSample,
  updatedAt: feed.checkedAt?.toISOString() ?? null,
  ...summarise(counts, now),
});
