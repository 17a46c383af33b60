import { billingCalls } from './commerce/billing';
import { paymentCalls } from './commerce/payments';
import { planCalls } from './commerce/plans';
import { accountClosingCalls } from './desk/account-closing';
import { authorityCalls } from './desk/authority';
import { authorityOrganizationCalls } from './desk/authority-organizations';
import { authorityRecruiterCalls } from './desk/authority-recruiters';
import { authorityReportCalls } from './desk/authority-reports';
import { authorityRequestCalls } from './desk/authority-requests';
import { authorityRevealCalls } from './desk/authority-reveals';
import { authorityTrendCalls } from './desk/authority-trends';
import { landingFiguresCalls } from './desk/landing-figures';
import { requestCalls } from './desk/requests';
import { salesContactCalls } from './desk/sales-contacts';
import { warnCalls } from './desk/warn';
import type { AnswerOf, InputOf } from './foundation/call';
import { operatorCalls } from './foundation/operator';
import { accountCalls, userPhotoCalls } from './identity/accounts';
import { auditLogCalls } from './identity/audit-log';
import { emailCalls } from './identity/emails';
import { notificationCalls } from './identity/notifications';
import { organizationCalls } from './identity/organizations';
import { secondFactorCalls } from './identity/second-factors';
import { sessionCalls } from './identity/sessions';
import { analyticsCalls } from './market/analytics';
import { integrationCalls } from './market/integrations';
import { recruiterCalls } from './market/recruiters';
import { revealCalls } from './market/reveals';
import { savedSearchCalls } from './market/saved-searches';
import { searchCalls } from './market/search';
import { teamCalls } from './market/teams';
import { releaseCalls } from './platform/release-calls';
import { remoteCalls } from './platform/remotes';
import { candidateCalls } from './talent/candidates';
import { claimCalls } from './talent/claims';
import { contactDetailCalls } from './talent/contact-details';
import { erasureCalls } from './talent/erasures';
import { listCandidateCalls } from './talent/list-candidates';
import { listImportCalls } from './talent/list-imports';
import { outcomeCalls } from './talent/outcomes';
import { profileRevealCalls } from './talent/profile-reveals';
import { profileCalls } from './talent/profiles';
import { transitionListCalls } from './talent/transition-lists';

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
  ...organizationCalls,
  ...authorityCalls,
  ...authorityRequestCalls,
  ...authorityOrganizationCalls,
  ...authorityRecruiterCalls,
  ...authorityReportCalls,
  ...authorityRevealCalls,
  ...authorityTrendCalls,
  ...auditLogCalls,
  ...requestCalls,
  ...operatorCalls,
  ...warnCalls,
  ...landingFiguresCalls,
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
