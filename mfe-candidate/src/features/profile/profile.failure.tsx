import { Link } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';

/** The check box on the about page mails a fresh link to whoever is on a list. */
export const ProfileMissing = () => (
  <PageHeader
    title="Profile Not Found"
    lead="The profile link you're looking for doesn't exist or has expired."
    actions={<Link href="/about">Ask for a new link</Link>}
  />
);

export const ProfileUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <PageHeader
    title="We cannot show your profile right now"
    lead="Nothing is lost. Please check your connection and try again."
    actions={<Button onClick={onRetry}>Try again</Button>}
  />
);
