import type { HiddenReason } from '@gangway/contract/candidate-rules';
import type { ProfilePreview } from '@gangway/contract/profile-reveals';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { call, serverMessage } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { useCallback } from 'react';
import { TryAgain } from '../../parts/try-again';
import { useLoaded } from '../../saving/use-loaded';
import { PreviewCard } from './preview-card';
import classes from './preview.module.css';

export type PreviewDialogProps = {
  token: string;
  profile: CandidateProfile;
  onClose: () => void;
};

const REASONS: Readonly<Record<HiddenReason, string>> = {
  'no-choice-yet': 'You have not decided yet whether recruiters can find you.',
  private: 'You chose to stay hidden.',
  'list-unpaid': 'Your former employer has not paid for its list yet.',
  'list-archived': 'Your former employer has archived its list.',
};

const Standing = ({ preview, hasBlocks }: { preview: ProfilePreview; hasBlocks: boolean }) => (
  <div className={classes.standing}>
    <p>
      <strong>
        {preview.isFindable ? 'Recruiters can find you now.' : 'Recruiters cannot find you now.'}
      </strong>
    </p>
    {preview.hiddenBecause.map((reason) => (
      <p key={reason}>{REASONS[reason]}</p>
    ))}
    {preview.isFederal && (
      <p>
        You are in the federal database: only recruiters with access to the federal database can
        find you.
      </p>
    )}
    {hasBlocks && (
      <p>Recruiters at companies you block, and recruiters without a company, cannot find you.</p>
    )}
  </div>
);

const Cards = ({ preview, profile }: { preview: ProfilePreview; profile: CandidateProfile }) => (
  <>
    <Standing preview={preview} hasBlocks={profile.blockedCompanies.length > 0} />
    <div className={classes.cards}>
      <PreviewCard title="Before a recruiter pays" card={preview.card} contacts={null} />
      <PreviewCard title="After a recruiter has paid" card={preview.card} contacts={profile} />
    </div>
  </>
);

export default function PreviewDialog({ token, profile, onClose }: PreviewDialogProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/profile/:token/preview', { params: { token } }, { signal }),
    [token],
  );
  const answer = useLoaded(load);
  return (
    <Modal title="What recruiters see" width="wide" onClose={onClose}>
      {answer.status === 'ready' && <Cards preview={answer.data} profile={profile} />}
      {answer.status === 'error' && (
        <div role="alert">
          <p>{serverMessage(answer.error, 'The preview could not be loaded.')}</p>
          <TryAgain onRetry={answer.retry} />
        </div>
      )}
      <p role="status">
        {answer.status === 'loading' && 'Loading the preview…'}
        {answer.status === 'waiting' && 'You are offline. We will keep trying.'}
      </p>
      <ModalActions>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  );
}
