import { call } from '@gangway/shared-ui/platform';

type Company = { company: string; domain?: string };

/** Again it changes nothing: a company stands on the list once. */
export const blockCompany = (token: string, company: Company, signal: AbortSignal) =>
  call('POST /api/profile/:token/blocks', { params: { token }, body: company }, { signal });
