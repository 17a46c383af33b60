import type { ReactNode } from 'react';
import ink from '../../../art/ink.module.css';
import styles from './quay.illustration.module.css';

export function QuayScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="-180 6 1440 404"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.halo} cx="392" cy="344" r="262" />
      <circle className={styles.halo} cx="392" cy="344" r="190" />
      <circle className={ink.sun} cx="392" cy="344" r="118" />
      <path className={ink.thin} d="M610 128q8-9 15 0 7-9 15 0m-92 46q6-7 12 0 6-7 12 0" />
      <Quay />
      <Ferry />
      <Plank />
      <People />
      <path className={ink.sea} d="M-900 346h3240v80H-900z" />
      <path className={ink.glint} d="M322 362h140m-110 15h82m-58 15h36" />
      <path
        className={ink.ripple}
        d="M30 374h90m44 0h26M600 366h64m60 22h110m40 0h24m120-18h90m70 24h120m40-30h60M120 398h60"
      />
    </svg>
  );
}

const Quay = () => (
  <g>
    <path
      className={ink.line}
      d={range(9, -520, 128)
        .map((x) => `M${x} 296v70`)
        .join('')}
    />
    <path className={ink.hull} d="M-900 270H570v26H-900z" />
    <path className={ink.hull} d="M536 270v-14h-6v-8h26v8h-6v14z" />
    <path className={ink.line} d="M112 270V166M-60 270V150q0-14 14-14h10" />
    <circle className={styles.halo} cx="-34" cy="142" r="28" />
    <circle className={ink.lamp} cx="-34" cy="142" r="7" />
    <circle className={styles.ring} cx="112" cy="206" r="22.5" />
    <circle className={styles.cord} cx="112" cy="206" r="22.5" />
    <circle className={styles.rim} cx="112" cy="206" r="27" />
    <circle className={styles.rim} cx="112" cy="206" r="18" />
  </g>
);

const range = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, index) => from + index * step);

const Ferry = () => (
  <g>
    <path className={ink.line} d="M960 96V18m-11 22h22M1420 176V74" />
    <Pennants from={[960, 20]} to={[726, 222]} />
    <Pennants from={[960, 20]} to={[1420, 76]} />
    <path className={ink.hull} d="m1120 132 10-70h60l6 70z" />
    <path className={ink.paint} d="m1127 84 2-16h62l1 16z" />
    <path className={ink.hull} d="m890 132 16-36h140v36zM862 178v-46h520v46zM806 228v-50h980v50z" />
    {range(5, 916, 25).map((x) => (
      <rect key={x} className={styles.pane} x={x} y="106" width="16" height="14" rx="2" />
    ))}
    {range(17, 880, 29).map((x) => (
      <rect key={x} className={styles.pane} x={x} y="146" width="15" height="17" rx="2" />
    ))}
    {range(30, 830, 31).map((x) => (
      <circle key={x} className={styles.pane} cx={x} cy="203" r="7" />
    ))}
    <path className={ink.hull} d="M712 214c22 10 50 14 94 14h980v140H780c-30-34-56-96-68-154z" />
    <path className={ink.paint} d="M762 328h1024v40H784c-8-10-15-24-22-40z" />
    <path className={ink.thin} d="M724 244c28 10 56 13 92 13h970" />
  </g>
);

function Pennants({ from: [x0, y0], to: [x1, y1] }: Record<'from' | 'to', [number, number]>) {
  const at = range(9, 0.08, 0.1);
  const point = (t: number) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 60 * t * (1 - t)] as const;
  return (
    <g>
      <path
        className={ink.rope}
        d={`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 30} ${x1} ${y1}`}
      />
      {at.map((t) => {
        const [x, y] = point(t);
        return <path key={t} className={styles.flag} d={`M${x} ${y}h12l-6 12z`} />;
      })}
    </g>
  );
}

const Plank = () => (
  <g>
    <path className={ink.plank} d="m558 269 168-25" />
    <path
      className={ink.rail}
      d={`m564 236 160-24${range(5, 0.06, 0.22)
        .map((t) => `M${558 + 168 * t} ${269 - 25 * t}v-32`)
        .join('')}`}
    />
  </g>
);

const People = () => (
  <g>
    <Person x={206}>
      <Case />
    </Person>
    <Person x={286} size={1.4} />
    <Person x={314} size={0.85} />
    <Person x={392} isNew>
      <BoxWithPlant />
    </Person>
    <Person x={474}>
      <Case />
    </Person>
  </g>
);

type PersonProps = { x: number; size?: number; isNew?: boolean; children?: ReactNode };

function Person({ x, size = 1.3, isNew = false, children }: PersonProps) {
  return (
    <g
      transform={`translate(${x} 270) scale(${size})`}
      className={isNew ? styles.newcomer : ink.ink}
    >
      <path className={styles.legs} d="M-3-15V-2h4m2-13v13h4" />
      <circle cx="1" cy="-42" r="5.5" />
      <path d="M-8-12-5-31q6-6 11 0l4 19z" />
      {children}
    </g>
  );
}

const Case = () => (
  <>
    <path className={styles.legs} d="m4-28 5 10" />
    <path className={styles.thing} d="M4-14h13v12H4zm4 0v-3h5v3" />
  </>
);

const BoxWithPlant = () => (
  <>
    <path className={styles.rim} d="M17-27v-7m0 4q-6 0-6-6 6 0 6 6m0 0q6 0 6-6-6 0-6 6" />
    <path className={styles.legs} d="m3-28 7 8" />
    <path className={styles.thing} d="M9-27h16v12H9z" />
  </>
);
