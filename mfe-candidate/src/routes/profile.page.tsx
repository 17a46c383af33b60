import { ApiError, call, useAnswer, type PageProps } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback } from 'react';
import { ProfileMissing, ProfileUnavailable } from '../features/profile/profile.failure';
import { ProfileSkeleton } from '../features/profile/profile.skeleton';
import { ProfileView } from '../features/profile/profile.view';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function ProfilePage({ params: { token = '' } }: PageProps) {
  const load = useCallback(() => call('GET /api/profile/:token', { params: { token } }), [token]);
  const answer = useAnswer(load);
  return (
    <Page>
      {answer.status === 'loading' && <ProfileSkeleton />}
      {answer.status === 'ready' && (
        <ProfileView token={token} profile={answer.data} onChange={answer.replace} />
      )}
      {answer.status === 'error' &&
        (isMissing(answer.error) ? (
          <ProfileMissing />
        ) : (
          <ProfileUnavailable onRetry={answer.retry} />
        ))}
    </Page>
  );
}
