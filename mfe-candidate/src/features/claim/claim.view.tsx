import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/claims';
import { useState } from 'react';
import { dropAllDrafts, dropDraft, hasDraft } from '../../saving/use-draft';
import type { Loaded } from '../../saving/use-loaded';
import { ClaimForm } from './claim.form';
import { draftName } from './draft-name';
import { Facts } from './facts';
import { givenChoice } from './given-choice';
import { Greeting } from './greeting';
import { HarbourScene } from './harbour-scene';
import classes from './claim.module.css';

/** The answer so far; but whoever was at their details before a reload is at them again. */
const choiceSoFar = (candidate: CandidateClaim): Choice | null =>
  hasDraft(draftName(candidate)) ? 'opt-in' : givenChoice(candidate);

type ClaimViewProps = {
  token: string;
  claim: Loaded<CandidateClaim>;
  onAnswered: (answered: AnsweredClaim) => void;
};

export function ClaimView({ token, claim, onAnswered }: ClaimViewProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const candidate = claim.status === 'ready' ? claim.data : null;
  const choice = chosen ?? (candidate && choiceSoFar(candidate));
  return (
    <div className={classes.claim}>
      <header>
        <h1>You decide who can find you</h1>
        <p>
          Your former employer has put you on a list that recruiters with open jobs search. Nobody
          sees you there until you say so. It costs you nothing, and there is no account to make.
        </p>
        <Greeting claim={claim} />
      </header>
      <HarbourScene choice={choice} />
      <ClaimForm
        {...{ token, candidate, choice }}
        onChoose={setChosen}
        onAnswered={(answered) => {
          if (answered.choice === 'opt-out') dropAllDrafts();
          else if (candidate) dropDraft(draftName(candidate));
          onAnswered(answered);
        }}
      />
      <Facts candidate={candidate} />
    </div>
  );
}
