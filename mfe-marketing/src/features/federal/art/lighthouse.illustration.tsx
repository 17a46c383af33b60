import night from '../../../art/night.module.css';
import styles from './lighthouse.illustration.module.css';

export const LighthouseScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 1440 480"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
  >
    <path
      className={night.star}
      d="M60 96h1m-12 236h1M846 42h1m164-8h1m290 150h1m88-120h1m-40 244h1"
    />
    <path className={styles.beam} d="M1104 92-500-230v470zM1136 92l900-180v380z" />
    <Tower />
    <path className={night.sea} d="M-900 400H2400v120H-900z" />
    <path className={night.ripple} d="M-900 400H2400" />
    {BOATS.map((boat) => (
      <Boat key={boat.x} {...boat} />
    ))}
    <path
      className={night.ripple}
      d="M60 440h110m130 22h70m60-40h40m180 28h90m110-14h70m60 26h120m70-32h60m70 24h110M-200 456h120"
    />
    <path className={night.glint} d="M1072 424h96m-76 15h56m-40 15h24" />
  </svg>
);

const Tower = () => (
  <g>
    <circle className={night.halo} cx="1120" cy="96" r="62" />
    <path className={night.rock} d="M850 412c60-40 140-62 270-62s220 22 290 62z" />
    <path className={night.wall} d="m1078 356 20-218h44l20 218z" />
    <path
      className={styles.band}
      d="m1094.500 178 3.700-40h43.600l3.700 40zM1087 258l3.700-40h58.600l3.700 40z"
    />
    <path className={night.wall} d="M1096 126V70h48v56zm-16 12v-12h80v12zM1088 70l32-30 32 30z" />
    <path className={night.line} d="M1112 356v-22q0-8 8-8t8 8v22M1120 40V22" />
    <path className={night.wall} d="M1190 372v-38l34-24 34 24v38z" />
    <rect className={night.lamp} x="1216" y="338" width="16" height="16" rx="2" />
    <circle className={night.lamp} cx="1120" cy="96" r="13" />
  </g>
);

const BOATS = [
  { x: 250, size: 0.8 },
  { x: 520, size: 1.1 },
  { x: 760, size: 1.35 },
];

function Boat({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 412) scale(${size})`}>
      <path className={night.line} d="M0-8v-60" />
      <path className={styles.sail} d="M4-64c22 14 30 32 32 48H4z" />
      <path className={night.coral} d="M-4-56c-12 12-18 24-20 40h20z" />
      <path className={night.wall} d="M-38-8h80c-4 12-12 18-22 22h-40c-10-4-16-10-18-22z" />
    </g>
  );
}
