import type { ReportReason } from '@gangway/contract/talent/report-reasons';

type DemoReport = { reason: ReportReason; text: string };

export const RECRUITER_REPORTS: readonly DemoReport[] = [
  {
    reason: 'no-job',
    text: 'They called about a position in logistics, but could not say at which company. Then they offered me a paid course instead.',
  },
  {
    reason: 'misuse-of-data',
    text: 'Since the call I get messages from an insurance broker, who said that he has my number from this recruiter.',
  },
];
