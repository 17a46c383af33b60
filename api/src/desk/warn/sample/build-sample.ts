import { DAY_MS } from '@gangway/contract/foundation/durations';
import { dayOf } from '../feed/months';
import type { Notice } from '../feed/notice';
import { SAMPLE_NOTICES, type SampleNotice } from './sample-notices';

export const buildSample = (today: string): Notice[] =>
  SAMPLE_NOTICES.map((sample) => toNotice(sample, today));

function toNotice(sample: SampleNotice, today: string): Notice {
  const [company, location, state, employees, reason, age, wait, seen] = sample;
  const dayBefore = (days: number | null) =>
    days === null ? null : dayOf(new Date(Date.parse(today) - days * DAY_MS));
  const since = seen ?? age ?? 0;
  return {
    id: company,
    company,
    location,
    state,
    employees,
    reason,
    noticeDate: dayBefore(age),
    layoffDate: dayBefore(wait === null ? null : since - wait),
    listedOn: dayBefore(since),
  };
}
