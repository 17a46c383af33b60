import type { ManagedReport } from '@gangway/contract/desk/authority-reports';

export const aReport = (changes: Partial<ManagedReport> = {}): ManagedReport => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  recruiter: {
    id: 'bbbbbbbb-0000-4000-8000-000000000001',
    username: 'riley',
    email: 'riley@harbor.example',
    name: 'Riley Chen',
    companyName: 'Harbor Staffing',
    isSuspended: false,
  },
  candidateId: 'dddddddd-0000-4000-8000-000000000001',
  reason: 'fraud',
  text: `Asked me for $200 before an interview.\n\n${'They called four times. '.repeat(6)}The end.`,
  createdAt: '2024-11-20T09:00:00.000Z',
  closed: null,
  ...changes,
});

export const aClosedReport = (changes: Partial<ManagedReport> = {}): ManagedReport =>
  aReport({
    closed: { at: '2024-11-21T09:00:00.000Z', by: 'harper', note: 'Account suspended.' },
    ...changes,
  });
