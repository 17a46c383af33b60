import { accountRoutes } from './accounts/accounts.routes';
import { sessionRoutes } from './sessions/sessions.routes';
import { platformRoutes } from './remotes/platform.routes';
import { remotesRoutes } from './remotes/remotes.routes';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { authorityRoutes } from './authority/authority.routes';
import { authorityRecruiterRoutes } from './authority/authority-recruiters.routes';
import { blockRoutes } from './blocks/blocks.routes';
import { candidateFileRoutes } from './candidate-files/candidate-files.routes';
import { candidateRoutes } from './candidates/candidates.routes';
import { claimRoutes } from './claims/claims.routes';
import { emailRoutes } from './emails/emails.routes';
import { erasureRoutes } from './erasures/erasures.routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { listOrderRoutes } from './payments/list-order/list-orders.routes';
import { organisationRoutes } from './organisations/organisations.routes';
import { paymentSettingsRoutes } from './payments/payment-settings.routes';
import { paymentRoutes } from './payments/payments.routes';
import { planRoutes } from './plans/plans.routes';
import { profileRoutes } from './profiles/profiles.routes';
import { recruiterRoutes } from './recruiters/recruiters.routes';
import { releaseRoutes } from './releases/releases.routes';
import { authorityRequestRoutes } from './requests/authority-requests.routes';
import { requestRoutes } from './requests/requests.routes';
import { revealRoutes } from './reveals/reveals.routes';
import { savedSearchRoutes } from './saved-searches/saved-searches.routes';
import { searchRoutes } from './search/search.routes';
import { secondFactorRoutes } from './second-factors/second-factors.routes';
import { listCandidateRoutes } from './list-candidates/list-candidates.routes';
import { outcomeRoutes } from './outcomes/outcomes.routes';
import { salesContactRoutes } from './sales-contacts/sales-contacts.routes';
import { transitionListRoutes } from './transition-lists/transition-lists.routes';
import { warnRoutes } from './warn/warn.routes';

export const allRoutes = {
  ...accountRoutes,
  ...sessionRoutes,
  ...remotesRoutes,
  ...platformRoutes,
  ...authorityRoutes,
  ...auditLogRoutes,
  ...authorityRecruiterRoutes,
  ...blockRoutes,
  ...candidateFileRoutes,
  ...candidateRoutes,
  ...claimRoutes,
  ...emailRoutes,
  ...erasureRoutes,
  ...invoiceRoutes,
  ...listOrderRoutes,
  ...organisationRoutes,
  ...paymentSettingsRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...profileRoutes,
  ...recruiterRoutes,
  ...releaseRoutes,
  ...authorityRequestRoutes,
  ...requestRoutes,
  ...revealRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...transitionListRoutes,
  ...listCandidateRoutes,
  ...outcomeRoutes,
  ...salesContactRoutes,
  ...warnRoutes,
};
