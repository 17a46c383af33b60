import night from '../../../art/night.module.css';
import styles from './night-pier.illustration.module.css';

export function NightPier() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 640 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.moon} cx="512" cy="84" r="34" />
      <path
        className={night.star}
        d="M60 60h1m90 46h1m120-66h1m70 90h1m112-112h1m120 130h1M30 150h1"
      />
      <path className={night.wall} d="M452 196c14 14 36 18 60 18h180v74H490c-18-26-32-56-38-92z" />
      <path className={night.wall} d="M540 214v-38h160v38zM566 176v-34h120v34z" />
      {[582, 606, 630].map((x) => (
        <rect key={x} className={night.lamp} x={x} y="152" width="12" height="13" rx="2" />
      ))}
      {[558, 584, 610, 636].map((x) => (
        <circle key={x} className={night.lamp} cx={x} cy="195" r="5" />
      ))}
      <path className={styles.plank} d="M384 250 474 214" />
      <path className={styles.rail} d="m388 226 84-34m-64 48v-22m24 12v-22m24 12v-22" />
      <path
        className={night.wall}
        d="M-100 250h490v16h-490zM40 266v90m130-90v90m130-90v90m76-90v90"
      />
      {LAMPS.map(({ x, y, height }) => (
        <g key={x}>
          <path className={night.line} d={`M${x} ${y}v-${height}q0-14 14-14h8`} />
          <circle className={night.halo} cx={x + 24} cy={y - height - 8} r="26" />
          <circle className={night.lamp} cx={x + 24} cy={y - height - 8} r="6.5" />
          <path className={night.glint} d={`M${x + 12} 312h24m-18 18h12m-8 18h4`} />
        </g>
      ))}
      <path
        className={night.ripple}
        d="M-200 288H40m-10 0H900M60 340h60m140 36h90m70-52h110m-30 40h70M20 392h90m280 8h120"
      />
    </svg>
  );
}

const LAMPS = [
  { x: 96, y: 250, height: 96 },
  { x: 214, y: 250, height: 110 },
  { x: 350, y: 250, height: 126 },
];
