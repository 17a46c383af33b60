import type { Erasure } from '@gangway/contract/talent/erasures';
import { call, navigate, useLocation, type PageProps } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback, useEffect } from 'react';
import { Contact } from '../features/contact/contact.section';
import { Offers } from '../features/offers/offers.section';
import { Preview } from '../features/preview/preview';
import { BlockedCompanies } from '../features/privacy/blocked-companies';
import { PrivateLinks } from '../features/privacy/private-links';
import { YourData } from '../features/privacy/your-data';
import { Details } from '../features/profile/details.section';
import { Files } from '../features/profile/files.section';
import { JumpShip } from '../features/profile/jump-ship';
import {
  ProfileFailure,
  ProfileFrame,
  ProfileHead,
  ProfileSkeleton,
} from '../features/profile/profile.view';
import { Visibility } from '../features/profile/visibility';
import { Reveals } from '../features/reveals/reveals.section';
import { PartStatus, usePart } from '../parts/part';
import { dropAllDrafts } from '../saving/use-draft';
import { useLoaded } from '../saving/use-loaded';
import type { ProfileSectionProps } from '../sections/section';
import type { ErasedProps } from './erased';

export default function ProfilePage({ params: { token = '' } }: PageProps) {
  const { state } = useLocation();
  return isErased(state) ? <Erased erasure={state.erasure} /> : <OwnProfile token={token} />;
}

/** Stored in the page's history, so that a reload does not lose the receipt. */
const isErased = (state: unknown): state is ErasedProps =>
  typeof state === 'object' && state !== null && 'erasure' in state;

function Erased({ erasure }: ErasedProps) {
  const { state, open } = usePart(loadErased);
  useEffect(() => {
    open();
  }, [open]);
  return (
    <Page width="text">
      <PartStatus status={state.status} />
      {state.status === 'open' && <state.Part erasure={erasure} />}
    </Page>
  );
}

/** In the same chunk as the dialog that asks for the erasure, so that it is already loaded. */
const loadErased = () => import(/* webpackChunkName: "erase" */ './erased');

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

const Sections = (props: ProfileSectionProps) => (
  <>
    <ProfileHead profile={props.profile}>
      <Visibility {...props}>
        <Preview {...props} />
      </Visibility>
    </ProfileHead>
    <Reveals {...props} />
    <div>
      <Offers {...props} />
      <Details {...props} />
      <Contact {...props} />
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

function showErased(erasure: Erasure): void {
  dropAllDrafts();
  navigate(window.location.pathname, { replace: true, state: { erasure } });
}
