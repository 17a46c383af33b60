import { formatPhone } from '@gangway/contract/foundation/phone';
import type { User } from '@gangway/contract/identity/accounts';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import type { CandidateCard as Candidate } from '@gangway/contract/talent/candidate-card';
import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import {
  LockIcon,
  BriefcaseIcon,
  BuildingIcon,
  PinIcon,
  MailIcon,
  PhoneIcon,
} from '@gangway/shared-ui/primitives/icon';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { MailLink } from '../../people/mail-link';
import { viewPerson } from '../../people/person-address';
import { JumpedBadge, NO_TITLE, yearsText } from '../../people/person-facts';
import { RevealOffer } from './reveal-offer';
import styles from './candidate-card.module.css';

const Hidden = () => (
  <>
    <LockIcon /> Hidden Name
  </>
);

const SHOWN = 6;

type CandidateCardProps = {
  card: Candidate;
  user: User;
  onRevealed: (candidate: RevealedCandidate) => void;
};

/** Memoized, so lists must pass stable props. */
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
              card={card}
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

/** The Reveal button disappears with the reveal: focus moves to View. */
function useFocusAfterReveal(isRevealed: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);

  useLayoutEffect(() => {
    if (isRevealed && isHere.current) foot.current?.querySelector('button')?.focus();
    isHere.current = false;
  }, [isRevealed]);

  /**
   * Not if the focus has moved elsewhere meanwhile; some browsers leave it on the body after a
   * click.
   */
  const keepFocus = () => {
    const { activeElement, body } = document;
    isHere.current = activeElement === body || foot.current?.contains(activeElement) === true;
  };
  return { foot, keepFocus };
}

function CardHeading({ id, card }: { id: string; card: Candidate }) {
  const { fullName, positionTitle } = card;
  return (
    <header className={styles.head}>
      <Avatar name={fullName ?? '?'} size="2.75rem" />
      <h3 id={id} className={fullName === null ? styles.hidden : styles.known}>
        <span className={styles.name}>{fullName ?? <Hidden />}</span>{' '}
        <span className={styles.position}>{positionTitle || NO_TITLE}</span>
      </h3>
    </header>
  );
}

function CardFacts({ card }: { card: Candidate }) {
  const { previousCompany, department, location, clearance, hasJumpedShip } = card;
  const employer = [previousCompany, department].filter(Boolean).join(', ');
  return (
    <ul className={styles.facts}>
      {hasJumpedShip && (
        <li>
          <JumpedBadge />
        </li>
      )}
      <li className={styles.years}>
        <BriefcaseIcon />
        {yearsText(card)}
      </li>
      {location && (
        <li>
          <PinIcon />
          {location}
        </li>
      )}
      {employer && (
        <li>
          <BuildingIcon />
          {employer}
        </li>
      )}
      {clearance && (
        <li>
          <LockIcon />
          {clearance === 'none' ? CLEARANCE_NAMES.none : `${CLEARANCE_NAMES[clearance]} clearance`}
        </li>
      )}
    </ul>
  );
}

function CardSkills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return <p className={styles.noSkills}>No skills listed</p>;
  const rest = skills.length - SHOWN;
  return (
    <ul aria-label="Skills" className={styles.skills}>
      {skills.slice(0, SHOWN).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {rest > 0 && <li className={styles.more}>{`${rest} more`}</li>}
    </ul>
  );
}

function Contacts({ card, titleId }: { card: Candidate; titleId: string }) {
  const { id, email, phone } = card;
  return (
    <>
      <ul aria-label="Contact" className={`${styles.note} ${styles.contacts}`}>
        {email && (
          <li>
            <MailIcon />
            <MailLink email={email} />
          </li>
        )}
        {phone && (
          <li>
            <PhoneIcon />
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
      </ul>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        className={styles.act}
        onClick={() => viewPerson(id)}
      >
        View
      </Button>
    </>
  );
}
