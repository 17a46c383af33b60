import { Steps } from '@gangway/shared-ui/primitives/steps';
import type { ComponentType, ReactNode } from 'react';
import { federalDifference, federalSteps } from '../../content/federal';
import { Clearances } from './clearances';
import styles from './federal.module.css';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
    {children}
  </svg>
);

const IslandIcon = () => (
  <Drawing>
    <path className={styles.water} d="M14 52c12-16 22-22 34-22s22 6 34 22z" />
    <path className={styles.line} d="M48 30V6m0 0 20 7-20 7M30 40h6m8 4h6m10-4h6" />
    <path
      className={styles.line}
      d="M2 54q8-6 16 0t16 0 16 0 16 0 16 0 12-2M14 64q8-6 16 0t16 0 16 0 16 0"
    />
  </Drawing>
);

const LetterIcon = () => (
  <Drawing>
    <path className={styles.paper} d="M10 12h76v50H10z" />
    <path className={styles.line} d="m10 14 38 28 38-28M10 62l28-26m48 26L58 36" />
    <circle className={styles.seal} cx="48" cy="42" r="9" />
  </Drawing>
);

const ScalesIcon = () => (
  <Drawing>
    <path
      className={styles.line}
      d="M48 8v54m-16 2h32M18 18h60M18 18 6 42m12-24 12 24m48-24L66 42m12-24 12 24"
    />
    <path className={styles.water} d="M4 42h28q-2 12-14 12T4 42z" />
    <path className={styles.lamp} d="M64 42h28q-2 12-14 12t-14-12z" />
  </Drawing>
);

type Point = (typeof federalDifference.points)[number];

const ICONS: Record<Point['id'], ComponentType> = {
  database: IslandIcon,
  consent: LetterIcon,
  price: ScalesIcon,
};

export function FederalParticulars() {
  return (
    <div className={styles.particulars}>
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
      <Clearances />
      <section className={styles.section} aria-labelledby="steps-title">
        <h2 id="steps-title" className={styles.title}>
          {federalSteps.title}
        </h2>
        <Steps items={federalSteps.steps} heading="h3" isRow />
      </section>
    </div>
  );
}
