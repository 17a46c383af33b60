import styles from './candidate-card.module.css';

/** So many keep the cards of a row alike; the details have them all. */
const SHOWN = 6;

export function CardSkills({ skills }: { skills: readonly string[] }) {
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
