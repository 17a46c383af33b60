import ink from '../../../art/ink.module.css';
import styles from './harbour.illustration.module.css';

export function Harbour() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 -30 1440 454"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Shore />
      <Liner />
      <Tender />
      <Gangway />
      <Water />
    </svg>
  );
}

const Shore = () => (
  <g>
    <circle className={styles.halo} cx="727" cy="372" r="250" />
    <circle className={styles.halo} cx="727" cy="372" r="178" />
    <path className={ink.thin} d="M560 372c30-12 60-18 96-14m150 14c24-20 62-26 108-18" />
    <circle className={ink.sun} cx="727" cy="372" r="108" />
    <path className={ink.thin} d="M640 92q8-9 15 0 7-9 15 0m96 34q6-7 12 0 6-7 12 0" />
    <path className={ink.line} d="M1336 330h130m-112 0v60m48-60v60m48-60v60m-84-60v-96h26" />
    <circle className={styles.halo} cx="1392" cy="238" r="26" />
    <circle className={styles.lamp} cx="1392" cy="238" r="7" />
  </g>
);

function Liner() {
  return (
    <g>
      <path className={ink.line} d="M224 70V-10m-12 24h24M430 214V86m0 60-72 50m72-96 60 114" />
      <Lamps from={[224, -8]} to={[594, 190]} count={11} />
      <Lamps from={[224, -8]} to={[-30, 108]} count={7} />
      <path className={ink.hull} d="M68 106 82 42h46l6 64z" />
      <path className={ink.paint} d="M77 64h53l2 18H73z" />
      <path
        className={ink.hull}
        d="M150 106V70h112l10 36zM30 152v-46h266l12 46zM-30 214v-62h388l14 62z"
      />
      {range(5, 166, 20).map((x) => (
        <rect key={x} className={styles.window} x={x} y="80" width="12" height="13" rx="2" />
      ))}
      {range(9, 52, 27).map((x) => (
        <rect key={x} className={styles.window} x={x} y="121" width="13" height="16" rx="2" />
      ))}
      {range(12, 4, 29).map((x) => (
        <circle key={x} className={styles.window} cx={x} cy="184" r="6.5" />
      ))}
      <path className={ink.hull} d="M-30 214H490c46 0 78-8 110-26-6 68-24 138-58 196H-30z" />
      <path className={ink.paint} d="M-30 346H561c-6 13-12 26-19 38H-30z" />
      <path className={ink.thin} d="M-30 238H500c40 0 68-5 96-16" />
      {range(11, 40, 42).map((x) => (
        <circle key={x} className={styles.port} cx={x} cy="284" r="6" />
      ))}
      <path className={ink.line} d="M548 262v26m-9-8c1 8 17 8 18 0" />
    </g>
  );
}

function Lamps({
  from,
  to,
  count,
}: {
  from: [number, number];
  to: [number, number];
  count: number;
}) {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const at = range(count, 1 / (count + 1), 1 / (count + 1));
  const sag = (t: number) => 44 * t * (1 - t);
  return (
    <>
      <path
        className={ink.rope}
        d={`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 22} ${x1} ${y1}`}
      />
      {at.map((t) => (
        <circle
          key={t}
          className={styles.lamp}
          cx={x0 + (x1 - x0) * t}
          cy={y0 + (y1 - y0) * t + sag(t) + 3}
          r="3.5"
        />
      ))}
    </>
  );
}

const range = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, index) => from + index * step);

function Tender() {
  return (
    <g>
      <path className={ink.line} d="M1086 142V58m-10 20h20" />
      <Lamps from={[1086, 62]} to={[856, 222]} count={7} />
      <Lamps from={[1086, 62]} to={[1298, 246]} count={7} />
      <path className={ink.hull} d="m1156 188 4-62h38l8 62z" />
      <path className={ink.paint} d="m1159 144 1-16h38l2 16z" />
      <path className={ink.hull} d="m1040 188 10-46h78v46zM1012 242l6-54h208v54z" />
      {range(3, 1060, 22).map((x) => (
        <rect key={x} className={styles.window} x={x} y="153" width="14" height="17" rx="2" />
      ))}
      {range(7, 1036, 27).map((x) => (
        <circle key={x} className={styles.window} cx={x} cy="215" r="7" />
      ))}
      <path
        className={ink.hull}
        d="M850 220c26 15 58 22 100 22h326c22 0 30 10 28 30l-10 112H908c-26-50-48-108-58-164z"
      />
      <path className={ink.paint} d="M890 346h407l-4 38H908z" />
      <path className={ink.thin} d="M858 248c28 12 58 16 92 16h353" />
      {range(7, 980, 46).map((x) => (
        <circle key={x} className={styles.port} cx={x} cy="302" r="5.5" />
      ))}
    </g>
  );
}

function Gangway() {
  const posts = range(8, 0.06, 0.125);
  return (
    <g>
      <g className={styles.gangway}>
        <path className={ink.plank} d="m568 202 318 36" />
        <path
          className={ink.rail}
          d={`M575 169l304 35${posts.map((t) => `M${568 + 318 * t} ${202 + 36 * t}v-33`).join('')}`}
        />
      </g>
      <g className={styles.people}>
        <Walker x={640} y={208} />
        <Walker x={722} y={217} isNew />
        <Walker x={806} y={227} />
      </g>
    </g>
  );
}

function Walker({ x, y, isNew = false }: { x: number; y: number; isNew?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className={isNew ? ink.newcomer : ink.ink}>
      <path className={styles.legs} d="M-2-15-7 0M3-15l5 15M6-28l7 9" />
      <circle cx="1" cy="-42" r="5.5" />
      <path d="M-8-12-5-31q6-6 11 0l4 19z" />
      <path className={ink.carried} d="M10-19h12v10H10z" />
    </g>
  );
}

const Water = () => (
  <g>
    <path className={ink.sea} d="M-800 372h3040v68H-800z" />
    <path className={ink.glint} d="M660 386h134m-106 14h84m-62 14h40" />
    <path
      className={ink.ripple}
      d="M120 396h90m40 0h26M300 414h60m160-16h40m330 16h70m60-18h120m40 18h40m60-18h80M-40 414h60"
    />
  </g>
);
