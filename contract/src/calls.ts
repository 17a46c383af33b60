import type { AnswerOf, InputOf } from './call';
import { accountCalls } from './accounts';
import { auditLogCalls } from './audit-log';
import { authorityCalls } from './authority';
import { authorityOrganisationCalls } from './authority-organisations';
import { authorityRecruiterCalls } from './authority-recruiters';
import { authorityRequestCalls } from './authority-requests';
import { authorityTrendCalls } from './authority-trends';
import { candidateCalls } from './candidates';
import { claimCalls } from './claims';
import { emailCalls } from './emails';
import { erasureCalls } from './erasures';
import { listCandidateCalls } from './list-candidates';
import { listImportCalls } from './list-imports';
import { organisationCalls } from './organisations';
import { outcomeCalls } from './outcomes';
import { paymentCalls } from './payments';
import { planCalls } from './plans';
import { profileCalls } from './profiles';
import { recruiterCalls } from './recruiters';
import { releaseCalls } from './release-calls';
import { remoteCalls } from './remotes';
import { requestCalls } from './requests';
import { revealCalls } from './reveals';
import { salesContactCalls } from './sales-contacts';
import { savedSearchCalls } from './saved-searches';
import { searchCalls } from './search';
import { secondFactorCalls } from './second-factors';
import { sessionCalls } from './sessions';
import { transitionListCalls } from './transition-lists';
import { warnCalls } from './warn';

/** Every call of the API, once. Server, browser client, OpenAPI and fuzz tests derive from it. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...planCalls,
  ...paymentCalls,
  ...recruiterCalls,
  ...profileCalls,
  ...claimCalls,
  ...emailCalls,
  ...erasureCalls,
  ...candidateCalls,
  ...searchCalls,
  ...savedSearchCalls,
  ...revealCalls,
  ...transitionListCalls,
  ...listImportCalls,
  ...listCandidateCalls,
  ...outcomeCalls,
  ...salesContactCalls,
  ...organisationCalls,
  ...authorityCalls,
  ...authorityRequestCalls,
  ...authorityOrganisationCalls,
  ...authorityRecruiterCalls,
  ...authorityTrendCalls,
  ...auditLogCalls,
  ...requestCalls,
  ...warnCalls,
  ...remoteCalls,
  ...releaseCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<K extends CallName> = InputOf<Calls[K]>;
export type CallAnswer<K extends CallName> = AnswerOf<Calls[K]>;

/** Calls that answer an array in pages, by headers. */
export type PagedCallName = {
  [K in CallName]: Calls[K] extends { isPaged: true } ? K : never;
}[CallName];
