import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Subscription } from '../features/subscription/subscription';
import { subscriptionPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function SubscriptionPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, subscriptionPath);
  return elsewhere ? <Redirect to={elsewhere} /> : <Subscription user={user} />;
}
