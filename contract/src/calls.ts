import { accountClosingCalls } from './account-closing';
import { accountCalls } from './accounts';
import { analyticsCalls } from './analytics';
import { auditLogCalls } from './audit-log';
import { authorityCalls } from './authority';
import { authorityOrganisationCalls } from './authority-organisations';
import { authorityRecruiterCalls } from './authority-recruiters';
import { authorityReportCalls } from './authority-reports';
import { authorityRequestCalls } from './authority-requests';
import { authorityRevealCalls } from './authority-reveals';
import { authorityTrendCalls } from './authority-trends';
import { billingCalls } from './billing';
import type { AnswerOf, InputOf } from './call';
import { candidateCalls } from './candidates';
import { claimCalls } from './claims';
import { contactDetailCalls } from './contact-details';
import { emailCalls } from './emails';
import { erasureCalls } from './erasures';
import { integrationCalls } from './integrations';
import { listCandidateCalls } from './list-candidates';
import { listImportCalls } from './list-imports';
import { notificationCalls } from './notifications';
import { operatorCalls } from './operator';
import { organisationCalls } from './organisations';
import { outcomeCalls } from './outcomes';
import { paymentCalls } from './payments';
import { planCalls } from './plans';
import { profileRevealCalls } from './profile-reveals';
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
import { teamCalls } from './teams';
import { transitionListCalls } from './transition-lists';
import { userPhotoCalls } from './user-photos';
import { warnCalls } from './warn';

export const calls = {
  ...accountCalls,
  ...accountClosingCalls,
  ...notificationCalls,
  ...userPhotoCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...planCalls,
  ...paymentCalls,
  ...billingCalls,
  ...recruiterCalls,
  ...analyticsCalls,
  ...profileCalls,
  ...contactDetailCalls,
  ...profileRevealCalls,
  ...claimCalls,
  ...emailCalls,
  ...erasureCalls,
  ...candidateCalls,
  ...searchCalls,
  ...savedSearchCalls,
  ...integrationCalls,
  ...teamCalls,
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
  ...authorityReportCalls,
  ...authorityRevealCalls,
  ...authorityTrendCalls,
  ...auditLogCalls,
  ...requestCalls,
  ...operatorCalls,
  ...warnCalls,
  ...remoteCalls,
  ...releaseCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<K extends CallName> = InputOf<Calls[K]>;
export type CallAnswer<K extends CallName> = AnswerOf<Calls[K]>;

export type PagedCallName = {
  [K in CallName]: Calls[K] extends { isPaged: true } ? K : never;
}[CallName];
