import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/claims';
import { useState } from 'react';
import { usePart } from '../../parts/use-part';
import { dropAllDrafts, dropDraft, hasDraft } from '../../saving/use-draft';
import type { Loaded } from '../../saving/use-loaded';
import { ClaimForm } from './claim.form';
import { draftName } from './draft-name';
import { Facts } from './facts';
import type { ChosenFiles } from './file-choice';
import { givenChoice } from './given-choice';
import { Greeting } from './greeting';
import { HarbourScene } from './harbour-scene';
import type { UploadPartProps } from './upload.part';
import classes from './claim.module.css';

/** The answer so far; after a reload with unsaved details, the choice that they belong to. */
const choiceSoFar = (candidate: CandidateClaim): Choice | null =>
  hasDraft(draftName(candidate)) ? 'opt-in' : givenChoice(candidate);

const loadUpload = () => import(/* webpackChunkName: "answering" */ './upload.part');

type Upload = Pick<UploadPartProps, 'answered' | 'files'>;

type ClaimViewProps = {
  token: string;
  claim: Loaded<CandidateClaim>;
  onAnswered: (answered: AnsweredClaim, notUploaded: readonly string[]) => void;
};

export function ClaimView({ token, claim, onAnswered }: ClaimViewProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const part = usePart<UploadPartProps>(loadUpload);
  const candidate = claim.status === 'ready' ? claim.data : null;
  const choice = chosen ?? (candidate && choiceSoFar(candidate));

  const finish = (answered: AnsweredClaim, files: ChosenFiles) => {
    if (answered.choice === 'opt-out') dropAllDrafts();
    else if (candidate) dropDraft(draftName(candidate));
    if (answered.choice !== 'opt-in' || !(files.photo ?? files.resume)) {
      onAnswered(answered, []);
      return;
    }
    setUpload({ answered, files });
    part.open();
  };

  return (
    <div className={classes.claim}>
      <header>
        <h1>You decide who can find you</h1>
        <p>
          Your former employer added you to Gangway, where recruiters with open jobs search for
          candidates. No recruiter can see you until you agree. It is free, and you do not need an
          account.
        </p>
        <Greeting claim={claim} />
      </header>
      <HarbourScene choice={choice} />
      {upload && part.state.status === 'open' ? (
        <part.state.Part {...upload} onDone={(failed) => onAnswered(upload.answered, failed)} />
      ) : (
        <ClaimForm {...{ token, candidate, choice }} onChoose={setChosen} onAnswered={finish} />
      )}
      <Facts candidate={candidate} isEditing={choice === 'opt-in'} />
    </div>
  );
}
