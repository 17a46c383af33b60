import styles from './logo.module.css';

/** A porthole and the gangway laid from it: together a G. */
function Mark() {
  return (
    <>
      <path className={styles.ring} d="M23.6 7.7a12 12 0 1 0 -0.9 17.5" />
      <path className={styles.plank} d="m13.5 20.8 17.5-7.6" />
    </>
  );
}

/** The name in the display face, as outlines: the header needs no font file. */
const NAME =
  'M21 39q0 5 1 11q1 6 4 11q2 5 6 8q4 3 10 3q2 0 5-1q3 0 5-2q2-1 2-3v-6q0-5-2-8q-2-2-4-3q-2 0-5 0h-1q-1 0-1-2v-3q0-1 1-1h32q1 0 1 1v3q0 2-1 2h-1q-3 0-3 3v11q-3 8-11 13q-8 5-19 5q-9 0-15-3q-7-2-12-8q-4-5-7-12q-2-7-2-15q0-5 1-10q1-6 3-11q3-5 7-9q4-4 11-7q6-2 14-2q8 0 13 2q5 1 9 4q3 3 5 6q2 3 3 6q1 2 1 3q0 1 0 2q-1 0-2 0l-12 5h-2q-1 0-1-1v-1q0-1 0-2q0-7-3-12q-4-4-11-4q-6 0-10 3q-5 4-7 10q-2 6-2 14M130 29v33q0 3 1 6q1 3 4 3q2 0 2 2v3q0 1-2 1q-5 0-8 1q-3 0-6 1q-2 1-4 2h-1v-2q0-2 0-4q0-1 1-3q-1 1-3 4q-1 2-4 4q-3 1-9 1q-3 0-7-1q-4-1-7-5q-3-3-6-8q-2-5-2-12q0-9 4-15q3-6 8-9q6-2 12-2q5 0 9 1q4 2 7 5q2-2 4-3q2 0 3-1l1-1q1-1 2-1h1M116 66v-20q-1-2-2-5q-1-2-3-4q-3-2-7-2q-4 0-7 3q-3 2-4 6q-1 4-1 8q0 9 4 15q4 6 10 6q4 0 6-2q2-2 3-3q0-2 1-2M196 47v18q0 5 2 7q2 2 5 2q2 0 2 2v3q0 1-2 1h-26q-2 0-2-1v-3q0-2 2-2h1q2 0 3-2q1-2 1-7v-18q0-4-1-7q-2-2-6-2q-2 0-5 1q-2 1-4 3q-2 2-3 4v19q0 4 2 6q1 3 4 3q2 0 2 2v3q0 1-2 1h-28q-1 0-1-1v-3q0-2 1-2h1q3 0 5-3q2-2 2-6v-13q0-3-1-5q0-3-1-5q-1-1-4-2q-1 0-1-1v-3q0-1 1-2q7-1 12-3q6-2 8-4h1v1l-2 12q1-2 4-5q2-2 5-4q4-2 8-2q6 0 9 1q3 2 5 5q2 2 3 6q0 3 0 6M249 29l7-2h1v1q0 5-2 8q-1 3-5 3q3 4 3 9q0 5-3 10q-3 4-8 6q-4 3-11 3q-7 0-12-3q-2 1-2 3q0 1 1 2q1 1 5 2q3 1 9 1q4 0 8 1q5 1 8 2q3 2 5 4q2 3 2 8q0 4-2 7q-2 3-6 4q-4 2-8 3q-4 1-9 1q-6 0-11-2q-5-1-8-4q-4-2-4-7q0-3 2-5q2-3 4-4q-5-3-5-9q0-4 2-6q2-2 5-3q-6-6-6-14q0-5 2-10q3-4 8-7q5-2 12-2q4 0 7 1q4 1 6 3h2q1 0 1-1q1 0 1-2q0-1 1-1M231 35q-4 0-6 2q-2 2-3 5q-1 3-1 6q0 3 1 6q1 3 3 5q2 2 6 2q3 0 5-2q2-2 3-5q1-3 1-6q0-3-1-6q-1-3-3-5q-2-2-5-2M230 95q8 0 12-2q4-1 4-3q0-4-5-5q-4-1-11-1q-6 0-10-1q-3 2-3 5q0 1 2 3q1 2 3 3q3 1 8 1M331 30h19q1 0 1 2v3q0 1-1 1h-2q-1 0-3 1q-1 1-3 5l-15 37q-1 1-2 1h-6q-1 0-1-1l-13-31l-14 31q0 1-1 1h-6q-1 0-1-1l-16-37q-2-3-3-5q-1-1-3-1q-2 0-2-1v-3q0-2 2-2h23q1 0 1 2v3q0 1-1 1q-2 0-3 1q-1 1-1 2q0 1 1 3q1 2 1 4l8 18l9-21q1-3 1-5q0-2-2-2h-2q-1 0-1-1v-3q0-2 1-2h24q2 0 2 2v3q0 1-2 1h-1q-2 0-3 1q-1 1-1 2q0 1 1 3q1 2 1 4l9 18l8-21q1-3 1-5q0-2-2-2h-2q-1 0-1-1v-3q0-2 1-2M401 29v33q0 3 1 6q1 3 5 3q1 0 1 2v3q0 1-1 1q-5 0-8 1q-4 0-6 1q-2 1-5 2h-1v-2q1-2 1-4q0-1 0-3q0 1-2 4q-1 2-5 4q-3 1-8 1q-3 0-7-1q-4-1-7-5q-4-3-6-8q-2-5-2-12q0-9 3-15q4-6 9-9q5-2 11-2q5 0 9 1q4 2 8 5q2-2 4-3q2 0 3-1l1-1l1-1h1M387 66v-20q0-2-1-5q-1-2-4-4q-2-2-6-2q-5 0-7 3q-3 2-4 6q-1 4-1 8q0 9 4 15q4 6 10 6q3 0 5-2q2-2 3-3l1-2M443 30h20q1 0 1 2v3q0 1-1 1h-2q-1 0-3 1q-1 2-3 5l-29 59q0 1-2 0l-5-2q-1-1-1-2l12-24l-15-31q-2-3-3-5q-1-1-3-1q-2 0-2-1v-3q0-2 2-2h23q2 0 2 2v3q0 1-2 1q-3 0-3 3q0 1 0 3q1 1 2 3l7 15l7-15q1-2 2-4q0-2 0-3q0-2-2-2h-2q-1 0-1-1v-3q0-2 1-2';

type LogoProps = { height?: number };

/** Mark and name; it takes the colour of the text around it. */
export function Logo({ height = 32 }: LogoProps) {
  return (
    <svg
      role="img"
      aria-label="Gangway"
      className={styles.logo}
      viewBox="0 0 166 32"
      width={(height * 166) / 32}
      height={height}
    >
      <Mark />
      <path className={styles.name} transform="translate(40 4)scale(.27)" d={NAME} />
    </svg>
  );
}

export function LogoMark({ height = 32 }: LogoProps) {
  return (
    <svg
      aria-hidden="true"
      className={styles.logo}
      viewBox="0 0 32 32"
      width={height}
      height={height}
    >
      <Mark />
    </svg>
  );
}
