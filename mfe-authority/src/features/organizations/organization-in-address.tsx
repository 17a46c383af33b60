import { useCall } from '@gangway/shared-ui/query';
import { AccountDrawer } from '../../account-panel/account-drawer';
import { OrganizationPanel } from './organization-panel';

type OrganizationInAddressProps = { organizationId: string; parameter: string };

export default function OrganizationInAddress(props: OrganizationInAddressProps) {
  const { organizationId, parameter } = props;
  const account = useCall('GET /api/authority/organizations/:id', {
    params: { id: organizationId },
  });
  return (
    <AccountDrawer what="organization" parameter={parameter} account={account}>
      {(details, titleId) => <OrganizationPanel details={details} titleId={titleId} />}
    </AccountDrawer>
  );
}
