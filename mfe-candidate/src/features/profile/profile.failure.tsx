import { ApiError, serverMessage } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';

type ProfileFailureProps = { error: unknown; onRetry: () => void };

/** The check box on the about page mails a fresh link to whoever is on a list. */
const Missing = () => (
  <PageHeader
    title="Profile Not Found"
    lead="The profile link you're looking for doesn't exist or has expired."
    actions={<ButtonLink href="/about">Ask for a new link</ButtonLink>}
  />
);

type UnavailableProps = { title: string; lead: string; onRetry: () => void };

const Unavailable = ({ title, lead, onRetry }: UnavailableProps) => (
  <PageHeader title={title} lead={lead} actions={<Button onClick={onRetry}>Try again</Button>} />
);

export function ProfileFailure({ error, onRetry }: ProfileFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <Missing />;
  return status === 429 ? (
    <Unavailable title="One moment, please" lead={serverMessage(error, '')} onRetry={onRetry} />
  ) : (
    <Unavailable
      title="We cannot show your profile right now"
      lead="Nothing is lost. Please try again in a moment."
      onRetry={onRetry}
    />
  );
}
