import { ApiError, serverMessage } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { TryAgain } from '../../parts/try-again';

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
