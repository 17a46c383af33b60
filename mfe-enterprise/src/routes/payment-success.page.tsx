import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { stripReturnParams } from '@gangway/shared-ui/payments';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate, useSearchParams } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { PaymentResult } from '../features/import/result/payment-result';

export default function PaymentSuccessPage() {
  const user = useUser();
  const [params] = useSearchParams();
  const [reference] = useState(() => stripReturnParams());
  if (!user) return null;
  if (user.userType !== 'hr') return <Navigate to={dashboardPath(user)} replace />;
  return <PaymentResult user={user} reference={reference} draftId={params.get('import')} />;
}
