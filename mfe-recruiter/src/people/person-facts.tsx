import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { bandText } from '@gangway/contract/talent/experience-bands';
import styles from './person-facts.module.css';

export const JumpedBadge = () => <span className={styles.badge}>Jumped Ship</span>;

/** For a person who leaves out the job title. */
export const NO_TITLE = 'Title not shown';

type Experience = Pick<CandidateCard, 'yearsExperience' | 'experienceBand'>;

export function yearsText({ yearsExperience: years, experienceBand }: Experience): string {
  if (years === null) return `${bandText(experienceBand)} of experience`;
  if (years === 0) return 'Less than a year of experience';
  return `${years} ${years === 1 ? 'year' : 'years'} of experience`;
}
