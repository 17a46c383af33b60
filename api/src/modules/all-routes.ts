import { accountClosingRoutes } from './account-closing/account-closing.routes';
import { accountRoutes } from './accounts/accounts.routes';
import { sessionRoutes } from './sessions/sessions.routes';
import { platformRoutes } from './remotes/platform.routes';
import { remotesRoutes } from './remotes/remotes.routes';
import { analyticsRoutes } from './analytics/analytics.routes';
import { apiKeyRoutes } from './api-keys/api-keys.routes';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { authorityRoutes } from './authority/authority.routes';
import { authorityRecruiterRoutes } from './authority/authority-recruiters.routes';
import { billingRoutes } from './billing/billing.routes';
import { blockRoutes } from './blocks/blocks.routes';
import { candidateFileRoutes } from './candidate-files/candidate-files.routes';
import { candidateRoutes } from './candidates/candidates.routes';
import { claimRoutes } from './claims/claims.routes';
import { contactDetailRoutes } from './contact-details/contact-details.routes';
import { emailRoutes } from './emails/emails.routes';
import { erasureRoutes } from './erasures/erasures.routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { listOrderRoutes } from './payments/list-order/list-orders.routes';
import { notificationRoutes } from './notifications/notifications.routes';
import { operatorRoutes } from './operator/operator.routes';
import { organisationRoutes } from './organisations/organisations.routes';
import { paymentSettingsRoutes } from './payments/payment-settings.routes';
import { paymentRoutes } from './payments/payments.routes';
import { planRoutes } from './plans/plans.routes';
import { profileRoutes } from './profiles/profiles.routes';
import { recruiterRoutes } from './recruiters/recruiters.routes';
import { recruiterReportRoutes } from './recruiter-reports/recruiter-reports.routes';
import { recruiterWebhookRoutes } from './recruiter-webhooks/recruiter-webhooks.routes';
import { releaseRoutes } from './releases/releases.routes';
import { authorityRequestRoutes } from './requests/authority-requests.routes';
import { requestRoutes } from './requests/requests.routes';
import { revealRoutes } from './reveals/reveals.routes';
import { savedCardRoutes } from './saved-cards/saved-cards.routes';
import { savedSearchRoutes } from './saved-searches/saved-searches.routes';
import { searchRoutes } from './search/search.routes';
import { secondFactorRoutes } from './second-factors/second-factors.routes';
import { listCandidateRoutes } from './list-candidates/list-candidates.routes';
import { outcomeRoutes } from './outcomes/outcomes.routes';
import { salesContactRoutes } from './sales-contacts/sales-contacts.routes';
import { teamRoutes } from './teams/teams.routes';
import { transitionListRoutes } from './transition-lists/transition-lists.routes';
import { userPhotoRoutes } from './user-photos/user-photos.routes';
import { warnRoutes } from './warn/warn.routes';

export const allRoutes = {
  ...accountRoutes,
  ...accountClosingRoutes,
  ...notificationRoutes,
  ...userPhotoRoutes,
  ...sessionRoutes,
  ...remotesRoutes,
  ...platformRoutes,
  ...authorityRoutes,
  ...apiKeyRoutes,
  ...auditLogRoutes,
  ...authorityRecruiterRoutes,
  ...billingRoutes,
  ...savedCardRoutes,
  ...blockRoutes,
  ...candidateFileRoutes,
  ...candidateRoutes,
  ...claimRoutes,
  ...contactDetailRoutes,
  ...emailRoutes,
  ...erasureRoutes,
  ...invoiceRoutes,
  ...listOrderRoutes,
  ...operatorRoutes,
  ...organisationRoutes,
  ...paymentSettingsRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...profileRoutes,
  ...recruiterRoutes,
  ...analyticsRoutes,
  ...recruiterReportRoutes,
  ...recruiterWebhookRoutes,
  ...releaseRoutes,
  ...authorityRequestRoutes,
  ...requestRoutes,
  ...revealRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...teamRoutes,
  ...transitionListRoutes,
  ...listCandidateRoutes,
  ...outcomeRoutes,
  ...salesContactRoutes,
  ...warnRoutes,
};
