import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { register } from '../../content/register';
import { PlanForm } from './plan.form';
import styles from './plan.module.css';
import { PlansFailure } from './plans-failure';

const PLACES = [1, 2, 3];

function PlansSkeleton() {
  return (
    <div role="status" className={styles.offers}>
      <span className="gw-visually-hidden">{register.plan.loading}</span>
      {PLACES.map((place) => (
        <Skeleton key={place} height="24rem" className={styles.placeholder} />
      ))}
    </div>
  );
}

export function PlanChoice() {
  const plans = useCall('GET /api/plans');
  if (plans.data) return <PlanForm catalogue={plans.data} />;
  return hasFailed(plans) ? (
    <PlansFailure isAsking={plans.isFetching} onRetry={() => void plans.refetch()} />
  ) : (
    <PlansSkeleton />
  );
}
