import { useCall } from '@gangway/shared-ui/query';
import { AccountDrawer } from '../../account-panel/account-drawer';
import { RECRUITER_PARAMETER } from './recruiter';
import { RecruiterPanel } from './recruiter-panel';

export default function OpenedRecruiter({ recruiterId }: { recruiterId: string }) {
  const account = useCall('GET /api/authority/recruiters/:id', { params: { id: recruiterId } });
  return (
    <AccountDrawer what="recruiter" parameter={RECRUITER_PARAMETER} account={account}>
      {(recruiter, titleId) => <RecruiterPanel recruiter={recruiter} titleId={titleId} />}
    </AccountDrawer>
  );
}
