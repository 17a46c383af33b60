import { formatCount } from '@gangway/contract/foundation/amounts';
import { formatPhone } from '@gangway/contract/foundation/phone';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import type { HiddenReason } from '@gangway/contract/talent/candidate-rules';
import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { bandText } from '@gangway/contract/talent/experience-bands';
import type { HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { ProfilePreview } from '@gangway/contract/talent/profile-reveals';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call, serverMessage } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { useCallback, useId, useState } from 'react';
import { yearsOf } from '../../details/facts';
import { HiddenFacts, uniqueText } from '../../hiding/hidden-facts';
import { TryAgain } from '../../parts/try-again';
import { SavingStatus } from '../../saving/saving';
import { useLoaded } from '../../saving/use-loaded';
import { useSaveLatest } from '../../saving/use-save-latest';
import type { ProfileSectionProps } from '../../sections/section';
import classes from './preview.module.css';

export type PreviewDialogProps = ProfileSectionProps & { isShown: boolean; onClose: () => void };

export default function PreviewDialog({ isShown, ...props }: PreviewDialogProps) {
  const hiding = useHiding(props);
  return isShown && <PreviewModal {...props} hiding={hiding} />;
}

function useHiding({ token, profile, onChange }: ProfileSectionProps) {
  const { saving, unsaved, save } = useSaveLatest({
    send: (hiddenFacts: HideableFact[], signal) =>
      call(
        'PUT /api/profile/:token/hidden-facts',
        { params: { token }, body: { hiddenFacts } },
        { signal },
      ),
    onSaved: onChange,
  });
  return { saving, hidden: unsaved ?? profile.hiddenFacts, save };
}

type Shown = { preview: ProfilePreview; profile: CandidateProfile };

type HidingProps = Shown & { hiding: ReturnType<typeof useHiding> };

type PreviewModalProps = Pick<HidingProps, 'hiding'> & Omit<PreviewDialogProps, 'isShown'>;

function PreviewModal({ token, profile, hiding, onClose }: PreviewModalProps) {
  const { answer, shown } = usePreview({ token, profile });
  return (
    <Modal title="What recruiters see" width="wide" onClose={onClose}>
      {shown && <Cards {...shown} />}
      {answer.status === 'error' && (
        <div role="alert">
          {shown && <p>This is what recruiters saw before your last change.</p>}
          <p>{serverMessage(answer.error, 'The preview could not be loaded.')}</p>
          <TryAgain onRetry={answer.retry} />
        </div>
      )}
      <p role="status">
        {answer.status === 'loading' && 'Loading the preview…'}
        {answer.status === 'waiting' && 'You are offline. We will keep trying.'}
      </p>
      {shown && <Hiding preview={shown.preview} {...{ profile, hiding }} />}
      <ModalActions>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** A changed profile has another preview; the one before it stays until that is loaded. */
function usePreview({ token, profile }: Pick<ProfileSectionProps, 'token' | 'profile'>) {
  const load = useCallback(
    async (signal: AbortSignal) => ({
      preview: await call('GET /api/profile/:token/preview', { params: { token } }, { signal }),
      profile,
    }),
    [token, profile],
  );
  const answer = useLoaded(load);
  const [shown, setShown] = useState<Shown | null>(null);
  if (answer.status === 'ready' && answer.data !== shown) setShown(answer.data);
  return { answer, shown };
}

const Cards = ({ preview, profile }: Shown) => (
  <>
    <Standing preview={preview} hasBlocks={profile.blockedCompanies.length > 0} />
    <div className={classes.cards}>
      <PreviewCard title="Before a recruiter pays" preview={preview} contacts={null} />
      <PreviewCard title="After a recruiter has paid" preview={preview} contacts={profile} />
    </div>
  </>
);

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
      <p>Recruiters at companies you block, and recruiters who name no company, cannot find you.</p>
    )}
  </div>
);

const REASONS: Readonly<Record<HiddenReason, string>> = {
  'no-choice-yet': 'You have not decided yet whether recruiters can find you.',
  private: 'You chose to stay hidden.',
  'list-unpaid': 'Your former employer has not paid for its list yet.',
  'list-archived': 'Your former employer has archived its list.',
  'next-batch': 'You appear with the next group, usually within a day.',
};

type PreviewCardProps = {
  title: string;
  preview: ProfilePreview;
  /** Null before a reveal. */
  contacts: CandidateProfile | null;
};

function PreviewCard({ title, preview, contacts }: PreviewCardProps) {
  const id = useId();
  const { card } = preview;
  const known = contacts ? contactsOf(contacts, preview) : [hiddenOf(preview)];
  const facts = [...known, ...factsOf(card)];
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h3 id={id}>{title}</h3>
      <div className={classes.person}>
        <Avatar name={contacts?.fullName ?? '?'} src={contacts?.profileImageUrl} size="3rem" />
        <p>
          <strong>{contacts?.fullName ?? 'Hidden Name'}</strong>
          <br />
          {card.positionTitle || 'Title not shown'}
        </p>
        {card.hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
      </div>
      <dl>
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

type Fact = readonly [term: string, fact: string];

const contactsOf = (contacts: CandidateProfile, { clearance }: ProfilePreview): Fact[] => [
  ['Email', contacts.email],
  ['Phone', formatPhone(contacts.phone)],
  ['Photo', contacts.profileImageUrl === null ? 'None' : 'Shown'],
  ['Résumé', contacts.resumeUrl === null ? 'None' : 'Available'],
  [
    'Expected salary',
    contacts.expectedSalary === null
      ? 'Not given'
      : `$${formatCount(contacts.expectedSalary)} a year`,
  ],
  ['Clearance', clearance ? CLEARANCE_NAMES[clearance] : ''],
];

const hiddenOf = ({ clearance }: ProfilePreview): Fact => [
  `Email, phone, photo, résumé, expected salary${clearance ? ', clearance' : ''}`,
  'Hidden',
];

const factsOf = (card: CandidateCard): Fact[] => [
  ['Experience', experienceOf(card)],
  ['Former employer', card.previousCompany],
  ['Department', card.department],
  ['Location', card.location],
  ['Skills', card.skills.join(', ')],
];

const experienceOf = ({ yearsExperience, experienceBand }: CandidateCard): string =>
  yearsExperience === null ? bandText(experienceBand) : yearsOf({ yearsExperience });

function Hiding({ profile, preview, hiding }: HidingProps) {
  const skills = preview.uniqueValues.filter(({ fact }) => fact === 'skills');
  return (
    <div className={classes.standing}>
      <p role="status">{sharingText(preview)}</p>
      <HiddenFacts
        years={profile.yearsExperience}
        unique={preview.uniqueValues}
        hidden={hiding.hidden}
        onChange={hiding.save}
      >
        {skills.map(({ text }) => (
          <p key={text}>{uniqueText('skill', text)} You can remove it under Your details.</p>
        ))}
      </HiddenFacts>
      <SavingStatus saving={hiding.saving} />
    </div>
  );
}

function sharingText({ sharedWith }: ProfilePreview): string {
  return sharedWith === null
    ? 'Fewer than 5 other people show the same facts, not counting skills. Someone who knows you may recognize you. The more you leave out, the more people look the same.'
    : `At least ${formatCount(sharedWith)} other people show the same facts, not counting skills.`;
}
