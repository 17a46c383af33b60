import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateClaim } from '@gangway/contract/claims';
import { formatPhone } from '@gangway/contract/phone';
import type { ReactNode } from 'react';
import { EmailText, experienceOf } from '../../details/facts';
import classes from './claim.module.css';

function skillsOf({ skills }: CandidateClaim): string {
  const shown = skills.slice(0, CLAIM_SKILLS).join(', ');
  const more = skills.length - CLAIM_SKILLS;
  return more > 0 ? `${shown}, and ${more} more` : shown;
}

const FACTS: readonly (readonly [term: string, of: (candidate: CandidateClaim) => ReactNode])[] = [
  ['Name', ({ fullName }) => fullName],
  ['Employer', ({ previousCompany }) => previousCompany],
  ['Position', ({ positionTitle }) => positionTitle],
  ['Experience', experienceOf],
  ['Department', ({ department }) => department],
  ['Location', ({ location }) => location],
  ['E-mail', ({ email }) => <EmailText email={email} />],
  ['Phone', ({ phone }) => formatPhone(phone)],
  ['Skills', skillsOf],
];

/** What an employer has said of somebody. The terms stand in the first view, the facts come after. */
export const Facts = ({ candidate }: { candidate: CandidateClaim | null }) => (
  <section className={classes.facts} aria-busy={candidate === null}>
    <h2>What we were told about you</h2>
    <dl>
      {FACTS.map(([term, of]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{candidate && (of(candidate) || '–')}</dd>
        </div>
      ))}
    </dl>
  </section>
);
