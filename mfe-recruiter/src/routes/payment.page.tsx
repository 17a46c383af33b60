import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { Redirect, useUser } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { Checkout } from '../features/checkout/checkout';
import { readStoredOrder } from '../order/stored-order';
import { PRICING, subscriptionPath } from '../paths';

export default function PaymentPage() {
  const user = useUser();
  const [order] = useState(readStoredOrder);
  if (!user) return null;
  if (user.userType !== 'recruiter') return <Redirect to={dashboardPath(user)} />;
  if (isTeamMember(user)) return <Redirect to={subscriptionPath(user)} />;
  return order ? <Checkout user={user} order={order} /> : <Redirect to={PRICING} />;
}
