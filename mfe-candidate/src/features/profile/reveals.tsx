import type { CandidateProfile } from '@gangway/contract/profiles';
import { formatDate } from './format-date';
import classes from './profile.module.css';

export function Reveals({ reveals }: { reveals: CandidateProfile['revealedBy'] }) {
  return (
    <>
      <h2>Who has revealed you</h2>
      {reveals.length === 0 ? (
        <p>
          Nobody yet. When a recruiter sees your contact details, their company appears here with
          the date.
        </p>
      ) : (
        <ul className={classes.rows}>
          {reveals.map(({ company, revealedAt }) => (
            <li key={company + revealedAt}>
              {company} <time dateTime={revealedAt}>{formatDate(revealedAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
