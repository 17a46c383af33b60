import type { CandidateProfile } from '@gangway/contract/profiles';
import { formatDate } from '../../dates/format-date';
import { Section } from '../../sections/section';
import classes from './profile.module.css';

type Reveals = CandidateProfile['revealedBy'];

/** The newest; the others open on a press. */
const SHOWN = 4;

const RevealList = ({ reveals }: { reveals: Reveals }) => (
  <ul className={classes.rows}>
    {reveals.map(({ company, revealedAt }) => (
      <li key={company + revealedAt}>
        {company} <time dateTime={revealedAt}>{formatDate(revealedAt)}</time>
      </li>
    ))}
  </ul>
);

export function Reveals({ reveals }: { reveals: Reveals }) {
  const more = reveals.slice(SHOWN);
  return (
    <Section title="Who has revealed you">
      {reveals.length === 0 ? (
        <p className={classes.calm}>
          Nobody yet. When a recruiter sees your contact details, their company appears here with
          the date.
        </p>
      ) : (
        <RevealList reveals={reveals.slice(0, SHOWN)} />
      )}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <RevealList reveals={more} />
        </details>
      )}
    </Section>
  );
}
