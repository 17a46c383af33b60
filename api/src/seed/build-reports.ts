import type { ReportReason } from '@gangway/contract/talent/report-reasons';
import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import type { recruiterReports } from '../talent/tables/recruiter-reports.table';
import type { SeededRecruiter } from './build-recruiters';
import { randomFrom, type SeedContext, after, before, DAY, HOUR } from './seed-context';
import type { Reveal } from './token-history';

const DELAY = 20 * HOUR;

export function buildReports(
  { now }: SeedContext,
  recruiters: readonly SeededRecruiter[],
  shownCandidateId: string | undefined,
): (typeof recruiterReports.$inferInsert)[] {
  const random = randomFrom(15);
  const isReportable = ({ candidateId, revealedAt }: Reveal) =>
    candidateId !== shownCandidateId && revealedAt < before(now, DAY);
  const reported = recruiters
    .filter(({ user }) => !isShown(user.username))
    .flatMap(({ reveals }) => reveals.filter(isReportable).slice(-1));
  return RECRUITER_REPORTS.flatMap((report, index) => {
    const reveal = reported[index];
    if (!reveal) return [];
    const { recruiterId, candidateId, revealedAt } = reveal;
    return {
      id: random.uuid(),
      recruiterId,
      candidateId,
      createdAt: after(revealedAt, DELAY),
      ...report,
    };
  });
}

const isShown = (username: string) => Object.values(DEMO_USERNAMES).includes(username);

type DemoReport = { reason: ReportReason; text: string };

const RECRUITER_REPORTS: readonly DemoReport[] = [
  {
    reason: 'no-job',
    text: 'They called about a position in logistics, but could not say at which company. Then they offered me a paid course instead.',
  },
  {
    reason: 'misuse-of-data',
    text: 'Since the call I get messages from an insurance broker, who said that he has my number from this recruiter.',
  },
];
