import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { ApiError, serverMessage } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import type { ReactNode } from 'react';
import { formatDate } from '../../dates/format-date';
import { TryAgain } from '../../parts/try-again';
import classes from './profile.module.css';

type ProfileFrameProps = { updatedAt: string | null; children: ReactNode };

export const ProfileFrame = ({ updatedAt, children }: ProfileFrameProps) => (
  <>
    <PageHeader
      title="Your profile"
      lead="See and change what recruiters see, and find out who has paid to see your details. Anyone who has this link can open this page, so keep it private."
    />
    <div className={classes.frame}>{children}</div>
    {updatedAt && <p className={classes.updated}>Last updated {formatDate(updatedAt)}</p>}
  </>
);

type ProfileHeadProps = { profile: CandidateProfile; children: ReactNode };

export function ProfileHead({ profile, children }: ProfileHeadProps) {
  const { fullName, positionTitle, previousCompany, profileImageUrl, hasJumpedShip } = profile;
  return (
    <section aria-label={fullName} className={classes.head}>
      <Avatar name={fullName} src={profileImageUrl} size="5rem" />
      <div>
        <h2>{fullName}</h2>
        <p>
          {positionTitle}, formerly at {previousCompany}
        </p>
        {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
      </div>
      {children}
    </section>
  );
}

export const ProfileSkeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <>
    <div className={classes.head}>
      <p role="status" className={isWaiting ? undefined : 'gw-visually-hidden'}>
        {isWaiting
          ? 'We cannot reach Gangway. Please leave this page open: we will keep trying and show your profile when you are back online.'
          : 'Loading your profile'}
      </p>
    </div>
    <div className={classes.blank} />
    <div className={classes.blank} />
    <div className={classes.blank} />
  </>
);

type ProfileFailureProps = { error: unknown; onRetry: () => void };

/** Replaces the profile, so screen readers announce it. */
export const ProfileFailure = (props: ProfileFailureProps) => (
  <div role="alert">{isMissing(props.error) ? <Missing /> : <NotNow {...props} />}</div>
);

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The list check on the about page emails a new link. */
const Missing = () => (
  <PageHeader
    title="Profile Not Found"
    lead="The profile link you're looking for doesn't exist or has expired."
    actions={<ButtonLink href="/about#list-check">Ask for a new link</ButtonLink>}
  />
);

const NotNow = ({ error, onRetry }: ProfileFailureProps) => (
  <PageHeader
    title={isRefused(error) ? 'Please wait a moment' : 'We cannot show your profile right now'}
    lead={
      isRefused(error)
        ? serverMessage(error, '')
        : 'Your profile is safe. Please try again in a moment.'
    }
    actions={<TryAgain onRetry={onRetry} />}
  />
);

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'rate_limited';
