import type { ReactNode } from 'react';
import styles from './organization.illustration.module.css';

export function Manifest() {
  return (
    <Scene>
      <circle className={styles.halo} cx="240" cy="170" r="120" />
      <g transform="rotate(-4 240 96)">
        <rect className={styles.paper} x="176" y="26" width="128" height="170" rx="8" />
        <path className={styles.line} d="M194 50h52" />
        {[76, 102, 128].map((y) => (
          <g key={y}>
            <circle className={styles.person} cx="202" cy={y} r="7" />
            <path className={styles.line} d={`M220 ${y - 3}h48m-48 9h30`} />
            <path className={styles.tick} d={`m280 ${y} 4 5 8-9`} />
          </g>
        ))}
      </g>
      <path className={styles.line} d="M60 170V112h76v58M80 130h12m16 0h12M80 148h12m16 0h12" />
      <path className={styles.line} d="M352 170v-84l56-24v108m-36-76v58m18-66v66" />
      <path className={styles.ground} d="M-400 162H880v40H-400z" />
    </Scene>
  );
}

export function Lighthouse() {
  return (
    <Scene>
      <path className={styles.beam} d="m252 46 500-120v240zM228 46l-500-120v240z" />
      <path className={styles.ground} d="M120 164c40-28 80-32 120-32s80 4 120 32z" />
      <path className={styles.paper} d="m222 134 8-72h20l8 72z" />
      <path className={styles.stripe} d="m226 98 2-18h24l2 18zM222 134l2-18h32l2 18z" />
      <path className={styles.paper} d="M226 62V34h28v28zm-6 0h40m-36-28 16-14 16 14z" />
      <circle className={styles.lamp} cx="240" cy="47" r="7" />
      <path className={styles.line} d="M40 148h40m18 0h10m270-8h44m14 0h12" />
      <path className={styles.ground} d="M-400 162H880v40H-400z" />
    </Scene>
  );
}

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      viewBox="-70 -6 620 176"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
