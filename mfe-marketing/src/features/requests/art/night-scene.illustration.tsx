import type { ReactNode } from 'react';
import night from '../../../art/night.module.css';
import styles from './night-scene.illustration.module.css';

export const NightLight = () => (
  <NightScene>
    <path className={styles.beam} d="M440 92-300-90v300zM472 92l500-110v260z" />
    <path className={night.rock} d="M300 268c40-22 84-34 156-34s124 12 170 34z" />
    <circle className={night.halo} cx="456" cy="96" r="40" />
    <path className={night.wall} d="m424 236 14-120h36l14 120z" />
    <path className={styles.band} d="m433 160 3-22h40l3 22zM428 204l3-22h50l3 22z" />
    <path className={night.wall} d="M436 116V76h40v40zm-10 0h60M430 76l26-22 26 22z" />
    <circle className={night.lamp} cx="456" cy="96" r="9" />
    <path className={night.sea} d="M-400 268H1100v140H-400z" />
    <path className={night.coral} d="m172 250 3-22q1-7 8-7t8 7l3 22z" />
    <circle className={styles.person} cx="183" cy="212" r="6.5" />
    <path className={night.wall} d="M124 246h124c-4 18-12 28-24 34h-74c-14-6-22-18-26-34z" />
    <path className={night.line} d="m196 236 40 46m-60-46-34 46" />
    <path className={night.glint} d="M430 288h52m-40 14h28m-20 14h12" />
  </NightScene>
);

const PORTS = [430, 464, 498, 532, 566, 600, 634];

export const PilotBoat = () => (
  <NightScene>
    <path className={night.wall} d="M352 128c20 12 44 16 76 16h500v134H410c-28-44-48-98-58-150z" />
    <path className={night.wall} d="M470 144V98h500v46zM506 98V62h400v36z" />
    {PORTS.map((x) => (
      <circle key={x} className={night.lamp} cx={x + 62} cy="121" r="5.5" />
    ))}
    {PORTS.map((x) => (
      <rect key={x} className={night.lamp} x={x + 96} y="74" width="13" height="13" rx="2" />
    ))}
    <path className={night.line} d="M420 176h420" />
    <path
      className={styles.rail}
      d="M400 146v106m14-106v106m-14-90h14m-14 18h14m-14 18h14m-14 18h14m-14 18h14"
    />
    <path className={night.sea} d="M-400 268H1100v140H-400z" />
    <circle className={night.halo} cx="262" cy="168" r="34" />
    <path className={night.line} d="M262 214v-40" />
    <circle className={night.lamp} cx="262" cy="168" r="7" />
    <path className={night.coral} d="m318 240 3-25q1-7 9-7t9 7l3 25z" />
    <circle className={styles.person} cx="331" cy="199" r="7" />
    <path className={night.wall} d="m222 240 8-28h58l8 28z" />
    <rect className={night.lamp} x="240" y="220" width="14" height="12" rx="2" />
    <rect className={night.lamp} x="266" y="220" width="14" height="12" rx="2" />
    <path
      className={night.wall}
      d="M176 236c30 6 60 6 96 6h104c-8 22-20 34-36 40H210c-18-10-28-26-34-46z"
    />
    <path className={styles.plank} d="M192 252h170" />
    <path className={night.glint} d="M236 298h52m-40 14h28m-20 14h12" />
  </NightScene>
);

const NightScene = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.scene}
    viewBox="0 0 640 360"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path
      className={night.star}
      d="M40 70h1m110 30h1m96-58h1m126 44h1m90-60h1m110 76h1M-60 40h1m780 10h1m-200 80h1"
    />
    {children}
    <path
      className={night.ripple}
      d="M-400 268H1100M40 300h70m150 30h90m60-44h120m-30 60h80M-100 330h110m560-24h140"
    />
  </svg>
);
