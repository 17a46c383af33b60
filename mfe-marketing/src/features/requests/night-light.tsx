import { NightScene } from './night-scene';
import styles from './night-scene.module.css';

export const NightLight = () => (
  <NightScene>
    <path className={styles.beam} d="M440 92-300-90v300zM472 92l500-110v260z" />
    <path className={styles.rock} d="M300 268c40-22 84-34 156-34s124 12 170 34z" />
    <circle className={styles.halo} cx="456" cy="96" r="40" />
    <path className={styles.body} d="m424 236 14-120h36l14 120z" />
    <path className={styles.band} d="m433 160 3-22h40l3 22zM428 204l3-22h50l3 22z" />
    <path className={styles.body} d="M436 116V76h40v40zm-10 0h60M430 76l26-22 26 22z" />
    <circle className={styles.lamp} cx="456" cy="96" r="9" />
    <path className={styles.sea} d="M-400 268H1100v140H-400z" />
    <path className={styles.guide} d="m172 250 3-22q1-7 8-7t8 7l3 22z" />
    <circle className={styles.person} cx="183" cy="212" r="6.5" />
    <path className={styles.body} d="M124 246h124c-4 18-12 28-24 34h-74c-14-6-22-18-26-34z" />
    <path className={styles.line} d="m196 236 40 46m-60-46-34 46" />
    <path className={styles.glint} d="M430 288h52m-40 14h28m-20 14h12" />
  </NightScene>
);
