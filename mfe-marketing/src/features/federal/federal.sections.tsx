import { NEEDED_CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { type Clearance, CLEARANCES } from '@gangway/contract/talent/clearances';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Steps } from '@gangway/shared-ui/primitives/steps';
import type { ComponentType, ReactNode } from 'react';
import {
  federalHero,
  federalDifference,
  federalSteps,
  federalClearances,
  federalClosing,
} from '../../content/federal';
import { LighthouseScene } from './art/lighthouse.illustration';
import section from '../../section/section.module.css';
import sections from '../../section/sections.module.css';
import clearances from './clearances.module.css';
import hero from './federal-hero.module.css';
import styles from './federal.module.css';

export function FederalHero() {
  const { eyebrow, title, lead, request } = federalHero;
  return (
    <section className={hero.hero} aria-labelledby="federal-title">
      <div className={hero.inner}>
        <p className={hero.eyebrow}>{eyebrow}</p>
        <h1 id="federal-title" className={hero.title}>
          {title}
        </h1>
        <p className={hero.lead}>{lead}</p>
        <ButtonLink size="large" className={hero.request} href={request.href}>
          {request.label}
        </ButtonLink>
      </div>
      <LighthouseScene />
    </section>
  );
}

export function FederalParticulars() {
  return (
    <div className={sections.sections}>
      <section className={sections.stack} aria-labelledby="difference-title">
        <h2 id="difference-title" className={styles.title}>
          {federalDifference.title}
        </h2>
        <ul className={styles.points}>
          {federalDifference.points.map(({ id, title, text }) => {
            const Icon = ICONS[id];
            return (
              <li key={id}>
                <Icon />
                <h3 className={section.subtitle}>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <Clearances />
      <section className={sections.stack} aria-labelledby="steps-title">
        <h2 id="steps-title" className={styles.title}>
          {federalSteps.title}
        </h2>
        <Steps items={federalSteps.steps} heading="h3" isRow />
      </section>
    </div>
  );
}

export function FederalClosing() {
  const { title, request } = federalClosing;
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.last}>
        <h2 id="closing-title" className={styles.title}>
          {title}
        </h2>
        <ButtonLink size="large" href={request.href}>
          {request.label}
        </ButtonLink>
      </div>
    </section>
  );
}

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
    <circle className={styles.coral} cx="48" cy="42" r="9" />
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

const HELD = CLEARANCES.filter((clearance) => clearance !== 'none').toReversed();

function Clearances() {
  return (
    <section className={clearances.clearances} aria-labelledby="clearances-title">
      <div className={clearances.words}>
        <h2 id="clearances-title" className={clearances.title}>
          {federalClearances.title}
        </h2>
        <p>{federalClearances.text}</p>
      </div>
      <ul className={clearances.mast}>
        {HELD.map((clearance) => (
          <li key={clearance}>
            <ClearanceFlag clearance={clearance} />
            {NEEDED_CLEARANCE_NAMES[clearance]}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ClearanceFlag = ({ clearance }: { clearance: Exclude<Clearance, 'none'> }) => (
  <svg className={clearances.flag} viewBox="-1 -1 58 42" aria-hidden="true">
    <path className={styles.paper} d="M0 0h56v40H0z" />
    {CLOTHS[clearance]}
    <path className={clearances.edge} d="M0 0h56v40H0z" />
  </svg>
);

const CLOTHS: Record<Exclude<Clearance, 'none'>, ReactNode> = {
  sci: <path className={styles.coral} d="M0 0h28v20H0zM28 20h28v20H28z" />,
  'top-secret': <path className={clearances.teal} d="M0 0 28 20 0 40zM56 0 28 20l28 20z" />,
  secret: <path className={styles.lamp} d="M28 4 48 20 28 36 8 20z" />,
  confidential: <path className={clearances.teal} d="M0 13h56v14H0z" />,
  'public-trust': <path className={styles.lamp} d="M0 0h28v40H0z" />,
};
