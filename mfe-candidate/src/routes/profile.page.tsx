import type { Erasure } from '@gangway/contract/erasures';
import { call, navigate, useLocation, type PageProps } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback, useEffect } from 'react';
import { BlockedCompanies } from '../features/privacy/blocked-companies';
import { ErasedView, isErased } from '../features/privacy/erased.view';
import { PrivateLinks } from '../features/privacy/private-links';
import { YourData } from '../features/privacy/your-data';
import { Details } from '../features/profile/details.section';
import { Files } from '../features/profile/files.section';
import { JumpShip } from '../features/profile/jump-ship';
import { ProfileFailure } from '../features/profile/profile.failure';
import { ProfileFrame } from '../features/profile/profile.frame';
import { ProfileHead } from '../features/profile/profile.head';
import { ProfileSkeleton } from '../features/profile/profile.skeleton';
import { Reveals } from '../features/profile/reveals';
import { Visibility } from '../features/profile/visibility';
import { usePart } from '../parts/use-part';
import { dropAllDrafts } from '../saving/use-draft';
import { useLoaded } from '../saving/use-loaded';
import type { ProfileSectionProps } from '../sections/profile-section';

/** In one file with the dialog that asks, so that it is there when there is something to show. */
const loadReceipt = () => import(/* webpackChunkName: "erase" */ './erasure-receipt');

function showErased(erasure: Erasure): void {
  dropAllDrafts();
  navigate(window.location.pathname, { replace: true, state: { erasure } });
}

function Erased({ erasure }: { erasure: Erasure }) {
  const { state, open } = usePart(loadReceipt);
  useEffect(open, [open]);
  return (
    <Page width="text">
      <ErasedView />
      {state.status === 'open' && <state.Part erasure={erasure} />}
    </Page>
  );
}

const Sections = (props: ProfileSectionProps) => (
  <>
    <ProfileHead profile={props.profile}>
      <Visibility {...props} />
    </ProfileHead>
    <Reveals reveals={props.profile.revealedBy} />
    <div>
      <Details {...props} />
      <Files {...props} />
    </div>
    <div>
      <JumpShip {...props} />
      <BlockedCompanies {...props} />
      <PrivateLinks {...props} />
      <YourData token={props.token} onErased={showErased} />
    </div>
  </>
);

function OwnProfile({ token }: { token: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/profile/:token', { params: { token } }, { signal }),
    [token],
  );
  const answer = useLoaded(load);
  if (answer.status === 'error') {
    return (
      <Page>
        <ProfileFailure error={answer.error} onRetry={answer.retry} />
      </Page>
    );
  }
  return (
    <Page>
      <ProfileFrame updatedAt={answer.status === 'ready' ? answer.data.profileLastUpdated : null}>
        {answer.status === 'ready' ? (
          <Sections token={token} profile={answer.data} onChange={answer.replace} />
        ) : (
          <ProfileSkeleton isWaiting={answer.status === 'waiting'} />
        )}
      </ProfileFrame>
    </Page>
  );
}

export default function ProfilePage({ params: { token = '' } }: PageProps) {
  const { state } = useLocation();
  return isErased(state) ? <Erased erasure={state.erasure} /> : <OwnProfile token={token} />;
}
