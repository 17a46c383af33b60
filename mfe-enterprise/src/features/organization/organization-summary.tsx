import type { Organization } from '@gangway/contract/organisations';
import { LoadFailure } from '@gangway/shared-ui/primitives/notice';
import { Loading, Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { useCall } from '@gangway/shared-ui/query';
import styles from './organization.module.css';

const feeText = ({ kind, hasOrganizationFee }: Organization): string => {
  if (kind === 'federal') return 'By contract';
  return hasOrganizationFee ? 'Paid' : 'Not paid yet';
};

const accountText = ({ suspension, subscriptionStatus }: Organization): string => {
  if (suspension !== null) return 'Suspended';
  return subscriptionStatus === 'active' ? 'Active' : 'Inactive';
};

function Summary(organization: Organization) {
  const { name, kind } = organization;
  return (
    <WaterPanel level={0.5} aria-labelledby="organization-title" className={styles.panel}>
      <h2 id="organization-title" className={styles.name}>
        {name}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Account</dt>
          <dd>{accountText(organization)}</dd>
        </div>
        <div>
          <dt>{kind === 'federal' ? 'Billing' : 'Setup fee'}</dt>
          <dd>{feeText(organization)}</dd>
        </div>
      </dl>
    </WaterPanel>
  );
}

const Waiting = () => (
  <Loading label="Loading your organization" className={styles.waiting}>
    <Skeleton height="9.5rem" className={styles.block} />
  </Loading>
);

export function OrganizationSummary() {
  const { data, isFetching, refetch } = useCall('GET /api/organization');
  if (data) return <Summary {...data} />;
  if (isFetching) return <Waiting />;
  return (
    <LoadFailure
      title="We could not load your organization"
      tone="quiet"
      onRetry={() => void refetch()}
    />
  );
}
