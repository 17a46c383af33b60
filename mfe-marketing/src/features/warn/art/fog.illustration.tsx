import styles from './fog.illustration.module.css';

export const Fog = () => (
  <svg className={styles.fog} viewBox="0 0 416 200" aria-hidden="true">
    <circle className={styles.halo} cx="208" cy="62" r="44" />
    <path className={styles.body} d="m180 146 14-62h28l14 62z" />
    <path className={styles.stripe} d="m187 116 5-20h32l5 20z" />
    <path className={styles.line} d="M200 84V70h16v14m-8-14v-8" />
    <circle className={styles.lamp} cx="208" cy="56" r="7" />
    <path className={styles.water} d="M0 146h416v42a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" />
    <path className={styles.bank} d="M28 118h120m22 0h196M76 94h64m132 0h86M8 134h96m168 0h128" />
    <path className={styles.glint} d="M188 158h40m-30 12h20M60 164h50m200 6h60" />
  </svg>
);
