import { call } from '@gangway/shared-ui/platform';

type Company = { company: string; domain?: string };

/** Idempotent: a company is on the list once. */
export const blockCompany = (token: string, company: Company, signal: AbortSignal) =>
  call('POST /api/profile/:token/blocks', { params: { token }, body: company }, { signal });
