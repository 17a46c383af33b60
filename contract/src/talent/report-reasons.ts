/** No schemas in this file: the candidate pages import it and load none. */
export const REPORT_REASONS = ['no-job', 'fraud', 'harassment', 'misuse-of-data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_TITLES: Readonly<Record<ReportReason, string>> = {
  'no-job': 'Contacted me about something other than a job',
  fraud: 'Asked for money or personal documents',
  harassment: 'Was rude or harassed me',
  'misuse-of-data': 'Passed on my contact details',
  other: 'Something else',
};
