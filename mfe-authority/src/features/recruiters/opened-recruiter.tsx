import type { ManagedRecruiter } from '@gangway/contract/authority-recruiters';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { DetailsDrawer } from '../../details/details-drawer';
import { RECRUITER_PARAMETER } from './recruiter';
import { RecruiterPanel } from './recruiter-panel';

export default function OpenedRecruiter({ recruiterId }: { recruiterId: string }) {
  const params = { id: recruiterId };
  const answer = useQuery<ManagedRecruiter>({
    queryKey: [callUrl('GET /api/authority/recruiters/:id', { params })],
    staleTime: 0,
  });
  return (
    <DetailsDrawer what="recruiter" parameter={RECRUITER_PARAMETER} answer={answer}>
      {(recruiter, titleId) => <RecruiterPanel recruiter={recruiter} titleId={titleId} />}
    </DetailsDrawer>
  );
}
