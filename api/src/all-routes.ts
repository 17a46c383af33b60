import { invoiceRoutes } from './commerce/invoices/invoices.routes';
import { listOrderRoutes } from './commerce/list-orders/list-orders.routes';
import { paymentRoutes } from './commerce/payments/payments.routes';
import { planRoutes } from './commerce/plans/plans.routes';
import { billingRoutes } from './commerce/receipts/billing.routes';
import { savedCardRoutes } from './commerce/saved-cards/saved-cards.routes';
import { accountClosingRoutes } from './desk/account-closing/account-closing.routes';
import { authorityRoutes } from './desk/authority/authority.routes';
import { landingFiguresRoutes } from './desk/landing-figures/landing-figures.routes';
import { operatorRoutes } from './desk/operator/operator.routes';
import { reportRoutes } from './desk/recruiter-reports/reports.routes';
import { requestRoutes } from './desk/requests/requests.routes';
import { authorityRequestRoutes } from './desk/requests/review/authority-requests.routes';
import { salesContactRoutes } from './desk/sales-contacts/sales-contacts.routes';
import { warnRoutes } from './desk/warn/warn.routes';
import { accountRoutes } from './identity/accounts/accounts.routes';
import { auditLogRoutes } from './identity/audit-log/audit-log.routes';
import { emailRoutes } from './identity/emails/emails.routes';
import { notificationRoutes } from './identity/notifications/notifications.routes';
import { organizationRoutes } from './identity/organizations/organizations.routes';
import { secondFactorRoutes } from './identity/second-factors/second-factors.routes';
import { sessionRoutes } from './identity/sessions/sessions.routes';
import { signInRoutes } from './identity/sign-in/sign-in.routes';
import { userPhotoRoutes } from './identity/user-photos/user-photos.routes';
import { analyticsRoutes } from './market/analytics/analytics.routes';
import { apiKeyRoutes } from './market/api-keys/api-keys.routes';
import { recruiterWebhookRoutes } from './market/recruiter-webhooks/recruiter-webhooks.routes';
import { recruiterRoutes } from './market/recruiters/recruiters.routes';
import { revealRoutes } from './market/reveals/reveals.routes';
import { savedSearchRoutes } from './market/saved-searches/saved-searches.routes';
import { searchRoutes } from './market/search/search.routes';
import { teamRoutes } from './market/teams/teams.routes';
import { remotesRoutes } from './platform/monitoring/visitors.routes';
import { releaseRoutes } from './platform/releases/releases.routes';
import { blockRoutes } from './talent/blocks/blocks.routes';
import { candidateFileRoutes } from './talent/candidate-files/candidate-files.routes';
import { candidateRoutes } from './talent/candidates/candidates.routes';
import { claimRoutes } from './talent/claims/claims.routes';
import { contactDetailRoutes } from './talent/contact-details/contact-details.routes';
import { erasureRoutes } from './talent/erasures/erasures.routes';
import { listCandidateRoutes } from './talent/list-candidates/list-candidates.routes';
import { outcomeRoutes } from './talent/outcomes/outcomes.routes';
import { profileRoutes } from './talent/profiles/profiles.routes';
import { recruiterReportRoutes } from './talent/recruiter-reports/recruiter-reports.routes';
import { revealMailRoutes } from './talent/reveal-mails/reveal-mails.routes';
import { transitionListRoutes } from './talent/transition-lists/transition-lists.routes';

export const allRoutes = {
  ...accountRoutes,
  ...accountClosingRoutes,
  ...notificationRoutes,
  ...userPhotoRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...revealMailRoutes,
  ...remotesRoutes,
  ...authorityRoutes,
  ...apiKeyRoutes,
  ...auditLogRoutes,
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
  ...organizationRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...profileRoutes,
  ...recruiterRoutes,
  ...analyticsRoutes,
  ...recruiterReportRoutes,
  ...reportRoutes,
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
  ...landingFiguresRoutes,
};
