import { ApiError, Link } from '@gangway/shared-ui/platform';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { TryAgain } from '../../parts/try-again';

type ClaimFailureProps = { error: unknown; onRetry: () => void };

/** Replaces the invitation, so screen readers announce it. */
export const ClaimFailure = (props: ClaimFailureProps) => (
  <div role="alert">{isInvalid(props.error) ? <InvalidLink /> : <NotNow {...props} />}</div>
);

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 404;

const InvalidLink = () => (
  <PageHeader
    title="Invalid Link"
    lead="This claim link is invalid or has expired. Please contact your HR department for assistance."
    actions={<Link href="/about#list-check">Check whether you are on a list</Link>}
  />
);

const NotNow = ({ error, onRetry }: ClaimFailureProps) => (
  <PageHeader
    title={isRefused(error) ? 'Please wait a moment' : 'We cannot open your invitation right now'}
    lead={
      isRefused(error)
        ? 'There were too many attempts from your network. Your invitation is still valid. Please try again in a few minutes.'
        : 'Your invitation is still valid. Please try again in a moment.'
    }
    actions={<TryAgain onRetry={onRetry} />}
  />
);

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'rate_limited';
