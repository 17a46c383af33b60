import type { LandingFigures } from '@gangway/contract/desk/landing-figures';
import { useCall } from '@gangway/shared-ui/query';
import { impact } from '../../content/landing';
import section from '../../section/section.module.css';
import styles from './impact.module.css';

/** Fewer figures than this are no picture of anything. */
const MIN_FIGURES = 3;

export function Impact() {
  const { data, isPending } = useCall('GET /api/landing-figures');
  const figures = isPending ? PENDING : data ? shownFigures(data) : [];
  if (figures.length < MIN_FIGURES) return null;
  return (
    <section
      className={styles.impact}
      aria-labelledby="impact-title"
      aria-hidden={isPending || undefined}
    >
      <div className={`${styles.inner} ${isPending ? styles.pending : ''}`}>
        <div className={styles.words}>
          <h2 id="impact-title" className={section.subtitle}>
            {impact.title}
          </h2>
          <p className={styles.lead}>
            {data?.launch === null ? impact.lead.launched : impact.lead.beforeLaunch}
          </p>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type Figure = { value: string; label: string };

const COUNTED = [
  'activeCandidates',
  'activeRecruiters',
  'successfulMatches',
  'enterprisePartners',
] as const;

/** Takes the place of all figures until they are there, so that nothing below moves. */
const PENDING: Figure[] = [
  ...COUNTED.map((name) => ({ value: '0', label: impact.labels[name].many })),
  { value: '0', label: impact.successRate },
];

function shownFigures(figures: LandingFigures): Figure[] {
  const counted = COUNTED.flatMap((name): Figure[] => {
    const count = figures[name];
    if (count === null) return [];
    const { one, many } = impact.labels[name];
    return [{ value: count.toLocaleString('en-US'), label: count === 1 ? one : many }];
  });
  const { successPercent } = figures;
  if (successPercent === null) return counted;
  return [...counted, { value: `${successPercent}%`, label: impact.successRate }];
}
