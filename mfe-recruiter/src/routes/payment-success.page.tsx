import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { PaymentResult, paymentReference } from '../features/payment-result/payment-result';

export default function PaymentSuccessPage() {
  const user = useUser();
  const [reference] = useState(paymentReference);
  if (!user) return null;
  if (user.userType !== 'recruiter') return <Navigate to={dashboardPath(user)} replace />;
  return <PaymentResult user={user} reference={reference} />;
}
