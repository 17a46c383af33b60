import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useCall } from '@gangway/shared-ui/query';
import { register } from '../../content/register';
import { PlanForm } from './plan.form';
import styles from './plan.module.css';

const { loading, failure } = register.plan;
const PLACES = [1, 2, 3];

function PlansSkeleton() {
  return (
    <div role="status" className={styles.offers}>
      <span className="gw-visually-hidden">{loading}</span>
      {PLACES.map((place) => (
        <Skeleton key={place} height="24rem" className={styles.placeholder} />
      ))}
    </div>
  );
}

export function PlanChoice() {
  const plans = useCall('GET /api/plans');
  if (plans.data) return <PlanForm offers={plans.data.registration} />;
  if (plans.isPending) return <PlansSkeleton />;
  return (
    <Notice tone="danger" title={failure.title}>
      <p>{failure.text}</p>
      <Button tone="quiet" isBusy={plans.isFetching} onClick={() => void plans.refetch()}>
        {failure.retry}
      </Button>
    </Notice>
  );
}
