import type { ReactNode } from 'react';
import ink from '../../../art/ink.module.css';
import styles from './readers.illustration.module.css';

export function Porthole() {
  return (
    <Scene viewBox="0 0 560 340" isTall>
      <path className={styles.thin} d="M-200 52h960M-200 288h960" />
      {[-150, 30, 210, 350, 530, 710].map((x) => (
        <path key={x} className={styles.thin} d={`M${x} 68h1m-1 204h1`} />
      ))}
      <circle className={styles.paper} cx="280" cy="170" r="138" />
      <circle className={styles.glass} cx="280" cy="170" r="102" />
      <circle className={ink.ink} cx="280" cy="156" r="30" />
      <path className={ink.ink} d="M270 176h20v32h-20z" />
      <path
        className={ink.coral}
        d="M212 246c3-34 24-46 50-46q18 14 36 0c26 0 47 12 50 46a102 102 0 0 1-136 0z"
      />
      <path className={styles.blind} d="M280 68c48 0 88 32 99 76H181c11-44 51-76 99-76z" />
      <path className={styles.line} d="M224 86h112m-136 19h160m-170 19h180" />
      <path className={styles.cord} d="M352 144v44" />
      <circle className={ink.lamp} cx="352" cy="194" r="6" />
      <circle className={styles.frame} cx="280" cy="170" r="102" />
      {BOLTS.map(({ cx, cy }) => (
        <circle key={`${cx} ${cy}`} className={styles.glass} cx={cx} cy={cy} r="6" />
      ))}
    </Scene>
  );
}

export function PaperBoat() {
  return (
    <Scene viewBox="0 0 480 240">
      <circle className={styles.glow} cx="240" cy="196" r="150" />
      <path className={styles.paper} d="m240 56 66 96H174z" />
      <path className={styles.line} d="M240 56v96m12-42h14m-14 14h24m-24 14h34" />
      <path className={styles.tick} d="m204 130 6 7 12-14" />
      <path className={styles.paper} d="m112 126 62 26h132l62-26-48 78H160z" />
      <path className={styles.line} d="m174 152 66 40 66-40M186 178h26m56 0h30" />
      <path
        className={ink.sea}
        d="M-300 190h210c20 0 20 8 40 8s20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8h240v60H-300z"
      />
      <path className={ink.ripple} d="M96 222h70m150 4h86m-180 4h40" />
    </Scene>
  );
}

export function Spyglass() {
  return (
    <Scene viewBox="0 0 480 240">
      <path className={ink.sea} d="M-300-80H800V240H-300z" />
      <path className={styles.beam} d="m196 118 330-150v260z" />
      <path className={styles.chart} d="m266 96 50-44 48 40 56-52 20 72M364 92l76 20" />
      {STARS.map(([cx, cy], index) => (
        <circle key={cx} className={ink.lamp} cx={cx} cy={cy} r={index === 2 ? 7 : 4} />
      ))}
      <path className={styles.faint} d="M60 44h1m70 30h1m60-46h1m40 24h1m-206 60h1" />
      <path className={ink.lamp} d="m151 100 34-14 4 10-34 14zm35-18 26-11 7 17-26 11z" />
      <path className={styles.figure} d="m112 212 8-66q3-16 20-16t20 16l8 66z" />
      <circle className={styles.figure} cx="141" cy="112" r="17" />
      <path className={styles.arm} d="m146 152 32-20-6-28" />
      <path className={styles.deck} d="M-300 206h560v40h-560z" />
      <path
        className={styles.railing}
        d="M-300 168h560M-20 168v38m60-38v38m60-38v38m72-38v38m60-38v38"
      />
    </Scene>
  );
}

type SceneProps = { viewBox: string; isTall?: boolean; children: ReactNode };

const Scene = ({ viewBox, isTall = false, children }: SceneProps) => (
  <svg
    className={isTall ? `${styles.scene} ${styles.tall}` : styles.scene}
    viewBox={viewBox}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const BOLTS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4 + Math.PI / 8;
  return {
    cx: +(280 + 120 * Math.cos(angle)).toFixed(1),
    cy: +(170 + 120 * Math.sin(angle)).toFixed(1),
  };
});

const STARS = [
  [266, 96],
  [316, 52],
  [364, 92],
  [420, 40],
  [440, 112],
] as const;
