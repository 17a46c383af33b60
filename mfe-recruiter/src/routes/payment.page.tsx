import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { Checkout } from '../features/checkout/checkout';
import { readStoredOrder } from '../order/stored-order';
import { PRICING, subscriptionPath } from '../paths';

export default function PaymentPage() {
  const user = useUser();
  const [order] = useState(readStoredOrder);
  if (!user) return null;
  if (user.userType !== 'recruiter') return <Navigate to={dashboardPath(user)} replace />;
  if (isTeamMember(user)) return <Navigate to={subscriptionPath(user)} replace />;
  return order ? <Checkout user={user} order={order} /> : <Navigate to={PRICING} replace />;
}
