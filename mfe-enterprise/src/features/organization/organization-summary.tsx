import type { Organization } from '@gangway/contract/identity/organizations';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { useCall } from '@gangway/shared-ui/query';
import styles from './organization.module.css';

export function OrganizationSummary() {
  const organization = useCall('GET /api/organization');
  if (organization.data) return <Summary {...organization.data} />;
  return (
    <NotLoaded
      what="your organization"
      tone="quiet"
      queries={[organization]}
      heights={['9.5rem']}
      className={styles.waiting}
      block={styles.block}
    />
  );
}

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

const accountText = ({ suspension, subscriptionStatus }: Organization): string => {
  if (suspension !== null) return 'Suspended';
  return subscriptionStatus === 'active' ? 'Active' : 'Inactive';
};

const feeText = ({ kind, hasOrganizationFee }: Organization): string => {
  if (kind === 'federal') return 'By contract';
  return hasOrganizationFee ? 'Paid' : 'Not paid yet';
};
