import type { ComponentType } from 'react';
import { federalDifference } from '../../content/federal';
import { IslandIcon, LetterIcon, ScalesIcon } from './agency-icons';
import styles from './federal.module.css';

type Point = (typeof federalDifference.points)[number];

const ICONS: Record<Point['id'], ComponentType> = {
  database: IslandIcon,
  consent: LetterIcon,
  price: ScalesIcon,
};

export function AgencyPoints() {
  return (
    <section className={styles.section} aria-labelledby="difference-title">
      <h2 id="difference-title" className={styles.title}>
        {federalDifference.title}
      </h2>
      <ul className={styles.points}>
        {federalDifference.points.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <Icon />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
