import type { OrganizationDetails } from '@gangway/contract/authority-organisations';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { DetailsDrawer } from '../../details/details-drawer';
import { OrganizationPanel } from './organization-panel';

type OrganizationInAddressProps = { organizationId: string; parameter: string };

export default function OrganizationInAddress(props: OrganizationInAddressProps) {
  const { organizationId, parameter } = props;
  const params = { id: organizationId };
  const answer = useQuery<OrganizationDetails>({
    queryKey: [callUrl('GET /api/authority/organizations/:id', { params })],
    staleTime: 0,
  });
  return (
    <DetailsDrawer what="organization" parameter={parameter} answer={answer}>
      {(details, titleId) => <OrganizationPanel details={details} titleId={titleId} />}
    </DetailsDrawer>
  );
}
