import type { User } from '@gangway/contract/accounts';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import type { CandidateCard as Candidate } from '@gangway/contract/search';
import { Card } from '@gangway/shared-ui/primitives/card';
import { memo, useId } from 'react';
import styles from './candidate-card.module.css';
import { CardFacts } from './card-facts';
import { CardHeading } from './card-heading';
import { CardSkills } from './card-skills';
import { Contacts } from './contacts';
import { RevealOffer } from './reveal-offer';
import { useFocusAfterReveal } from './use-focus-after-reveal';

type CandidateCardProps = {
  card: Candidate;
  user: User;
  /** Gets the person as the server has revealed them; the list then passes them as the card. */
  onRevealed: (candidate: RevealedCandidate) => void;
};

/** A person in a list of them, hidden until revealed. Memoised: lists pass what stays the same. */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { card, user, onRevealed } = props;
  const id = useId();
  const { foot, keepFocus } = useFocusAfterReveal(card.isRevealed);
  return (
    <Card
      as="article"
      tone={card.hasJumpedShip ? 'signal' : 'plain'}
      aria-labelledby={id}
      className={`${styles.card} ${card.hasJumpedShip ? styles.jumped : ''}`}
    >
      <div className={styles.body}>
        <CardHeading id={id} card={card} />
        <CardFacts card={card} />
        <CardSkills skills={card.skills} />
        <div ref={foot} className={styles.foot}>
          {card.isRevealed ? (
            <Contacts card={card} titleId={id} />
          ) : (
            <RevealOffer
              candidateId={card.id}
              hasJumpedShip={card.hasJumpedShip}
              user={user}
              titleId={id}
              onRevealed={(candidate) => {
                keepFocus();
                onRevealed(candidate);
              }}
            />
          )}
        </div>
      </div>
    </Card>
  );
});
