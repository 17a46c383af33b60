import type { AnsweredClaim } from '@gangway/contract/talent/claims';
import { call, navigate, type PageProps } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback } from 'react';
import { ClaimFailure, ClaimView } from '../features/claim/claim.view';
import { useLoaded } from '../saving/use-loaded';

export default function ClaimPage({ params: { token = '' } }: PageProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/candidate/claim/:token', { params: { token } }, { signal }),
    [token],
  );
  const claim = useLoaded(load);
  return (
    <Page>
      {claim.status === 'error' ? (
        <ClaimFailure error={claim.error} onRetry={claim.retry} />
      ) : (
        <ClaimView token={token} claim={claim} onAnswered={showSuccess} />
      )}
    </Page>
  );
}

/** After an erasure the link no longer works, so Back must not lead to it. */
const showSuccess = (answered: AnsweredClaim, notUploaded: readonly string[]) =>
  navigate('/candidate/success', {
    state: { ...answered, notUploaded },
    replace: answered.choice === 'opt-out',
  });
