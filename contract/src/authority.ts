import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count } from './fields';

export const AuthorityStats = z.object({
  totalCandidates: count,
  activeCandidates: count,
  inactiveCandidates: count,
  totalEnterprises: count,
  totalRecruiters: count,
  pendingRequests: count,
});
export type AuthorityStats = z.infer<typeof AuthorityStats>;

export const authorityCalls = defineCalls({
  'GET /api/authority/stats': {
    summary: 'Counts of candidates, accounts and pending requests',
    access: 'authority',
    answer: { status: 200, body: AuthorityStats },
  },
});
