import { NightScene } from './night-scene';
import styles from './night-scene.module.css';

const PORTS = [430, 464, 498, 532, 566, 600, 634];

/** A pilot comes out to a great ship, as one does before she enters a harbour. */
export const PilotBoat = () => (
  <NightScene>
    <path className={styles.body} d="M352 128c20 12 44 16 76 16h500v134H410c-28-44-48-98-58-150z" />
    <path className={styles.body} d="M470 144V98h500v46zM506 98V62h400v36z" />
    {PORTS.map((x) => (
      <circle key={x} className={styles.lamp} cx={x + 62} cy="121" r="5.5" />
    ))}
    {PORTS.map((x) => (
      <rect key={x} className={styles.lamp} x={x + 96} y="74" width="13" height="13" rx="2" />
    ))}
    <path className={styles.line} d="M420 176h420" />
    <path
      className={styles.rail}
      d="M400 146v106m14-106v106m-14-90h14m-14 18h14m-14 18h14m-14 18h14m-14 18h14"
    />
    <path className={styles.sea} d="M-400 268H1100v140H-400z" />
    <circle className={styles.halo} cx="262" cy="168" r="34" />
    <path className={styles.line} d="M262 214v-40" />
    <circle className={styles.lamp} cx="262" cy="168" r="7" />
    <path className={styles.guide} d="m318 240 3-25q1-7 9-7t9 7l3 25z" />
    <circle className={styles.person} cx="331" cy="199" r="7" />
    <path className={styles.body} d="m222 240 8-28h58l8 28z" />
    <rect className={styles.lamp} x="240" y="220" width="14" height="12" rx="2" />
    <rect className={styles.lamp} x="266" y="220" width="14" height="12" rx="2" />
    <path
      className={styles.body}
      d="M176 236c30 6 60 6 96 6h104c-8 22-20 34-36 40H210c-18-10-28-26-34-46z"
    />
    <path className={styles.plank} d="M192 252h170" />
    <path className={styles.glint} d="M236 298h52m-40 14h28m-20 14h12" />
  </NightScene>
);
