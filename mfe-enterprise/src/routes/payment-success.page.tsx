import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { stripReturnParams } from '@gangway/shared-ui/payments';
import { Redirect, useLocation, useUser } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { PaymentResult } from '../features/import/result/payment-result';

export default function PaymentSuccessPage() {
  const user = useUser();
  const { search } = useLocation();
  const [reference] = useState(() => stripReturnParams());
  if (!user) return null;
  if (user.userType !== 'hr') return <Redirect to={dashboardPath(user)} />;
  return (
    <PaymentResult
      user={user}
      reference={reference}
      draftId={new URLSearchParams(search).get('import')}
    />
  );
}
