import type { ReactNode } from 'react';
import ink from '../../../art/ink.module.css';
import styles from './features.illustration.module.css';

export const Tags = () => (
  <Scene box="0 0 200 176" fit="xMidYMin meet">
    <path className={styles.line} d="M12 30Q110 52 330 12" />
    <circle className={ink.ink} cx="12" cy="30" r="4.5" />
    <Tag x={48} drop={36} turn={5} mark="m-5 8 10-14 4 3L-1 11l-6 2z" />
    <Tag x={104} drop={38} turn={-4} isLit mark="M-7 10V2m5 8V-4M3 10V0m5 10V-8" />
    <Tag x={160} drop={32} turn={6} mark="M-8 8h16M-6 8V0h12v8M-3 0v-5h6v5" />
  </Scene>
);

export const Bottle = () => (
  <Scene box="10 30 200 160" fit="xMidYMax meet">
    <circle className={styles.halo} cx="120" cy="140" r="86" />
    <g transform="rotate(-24 112 122)">
      <path
        className={styles.glass}
        d="M92 60h36v16c0 8 16 14 16 32v62a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10v-62c0-18 16-24 16-32z"
      />
      <path className={styles.cork} d="M97 44h26v20H97z" />
      <path className={styles.line} d="M88 62h44" />
      <path className={styles.paper} d="M92 104h36v58H92z" />
      <path className={styles.thin} d="M99 118h22m-22 10h22m-22 10h14" />
    </g>
    <path
      className={styles.water}
      d="M-200 148q28-12 55 0t55 0 55 0 55 0 55 0 55 0 55 0 55 0 55 0v80h-495z"
    />
    <path className={styles.ripple} d="M24 172h34m20 12h44m30-14h36" />
  </Scene>
);

export const Leap = () => (
  <Scene box="0 0 460 190" fit="xMidYMax meet">
    <circle className={styles.warmHalo} cx="236" cy="160" r="104" />
    <circle className={ink.sun} cx="236" cy="160" r="48" />
    <path className={styles.hull} d="M-200 84H96c28 0 46-4 62-14-8 40-22 72-38 96h-320z" />
    <path className={styles.band} d="M-200 142h334c-4 9-8 17-13 24h-321z" />
    <path
      className={styles.line}
      d="M-200 84v0M20 84V50h58v34M34 62h10m12 0h10M-10 84v-14m-30 14v-14m-40 0h70"
    />
    <path className={styles.hull} d="M306 96c18 8 36 10 60 10h294v60H336c-12-22-22-46-30-70z" />
    <path className={styles.band} d="M324 142h336v24H336c-4-8-8-16-12-24z" />
    <path className={styles.line} d="M392 106V70h66v36M406 84h10m14 0h10" />
    <path className={styles.trail} d="M150 58q40-44 96-26" />
    <g transform="translate(252 50) rotate(12)">
      <path className={styles.limb} d="M-6 18-24 26M-2 20 14 30 12 44M-8-4-26 4M6-4 24-14" />
      <path className={ink.coral} d="M-9 20-8-6q8-7 16 0l1 26z" />
      <circle className={ink.ink} cx="2" cy="-18" r="7" />
      <path className={styles.paper} d="M20-16h16v13H20z" />
    </g>
    <path className={styles.sea} d="M-300 166H800v60H-300z" />
    <path className={styles.glint} d="M196 176h80m-52 9h30" />
  </Scene>
);

function Scene({ box, fit, children }: { box: string; fit: string; children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  );
}

type TagProps = { x: number; drop: number; turn: number; isLit?: boolean; mark: string };

const Tag = ({ x, drop, turn, isLit = false, mark }: TagProps) => (
  <g transform={`translate(${x} 0)`}>
    <path className={styles.line} d={`M0 ${drop}v30`} />
    <g
      className={isLit ? styles.lit : undefined}
      transform={`translate(0 ${drop + 21}) rotate(${turn})`}
    >
      <path
        className={styles.paper}
        d="M-13 0 0-12 13 0v66a6 6 0 0 1-6 6H-7a6 6 0 0 1-6-6z"
        transform="translate(0 10)"
      />
      <circle className={styles.hole} cy="9" r="3.5" />
      <path className={styles.line} d={mark} transform="translate(0 34)" />
      <path className={styles.thin} d="M-6 62H6M-6 70H3" />
    </g>
  </g>
);
