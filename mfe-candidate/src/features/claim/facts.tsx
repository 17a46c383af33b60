import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateClaim } from '@gangway/contract/claims';
import { formatPhone } from '@gangway/contract/phone';
import type { ReactNode } from 'react';
import { EmailText, yearsOf } from '../../details/facts';
import classes from './claim.module.css';

function skillsOf({ skills }: CandidateClaim): string {
  const shown = skills.slice(0, CLAIM_SKILLS).join(', ');
  const more = skills.length - CLAIM_SKILLS;
  return more > 0 ? `${shown}, and ${more} more` : shown;
}

type Fact = readonly [term: string, of: (candidate: CandidateClaim) => ReactNode];

/** Those that the opt-in's fields show in their place. Name and employer stand in the greeting. */
const EDITABLE: readonly Fact[] = [
  ['Position', ({ positionTitle }) => positionTitle],
  ['Experience', yearsOf],
  ['Location', ({ location }) => location],
  ['Skills', skillsOf],
];

const FIXED: readonly Fact[] = [
  ['Level', ({ experienceLevel }) => experienceLevel],
  ['Department', ({ department }) => department],
  ['Email', ({ email }) => <EmailText email={email} />],
  ['Phone', ({ phone }) => formatPhone(phone)],
];

type FactsProps = { candidate: CandidateClaim | null; isEditing: boolean };

/** What the employer uploaded, as it is now. The terms are in the first view, the facts come after. */
export const Facts = ({ candidate, isEditing }: FactsProps) => (
  <section className={classes.facts} aria-busy={candidate === null}>
    <h2>What we know about you</h2>
    <dl>
      {[...(isEditing ? [] : EDITABLE), ...FIXED].map(([term, of]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{candidate && (of(candidate) || '–')}</dd>
        </div>
      ))}
    </dl>
    {isEditing && <p>You can correct your email and phone on your profile.</p>}
  </section>
);
