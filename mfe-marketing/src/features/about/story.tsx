import { story } from '../../content/about';
import { BrokenPlank, LaidPlank } from './art/planks.illustration';
import styles from './story.module.css';

export function Story() {
  return (
    <div className={styles.story}>
      <div className={styles.inner}>
        <section className={styles.problem} aria-labelledby="problem-title">
          <BrokenPlank />
          <Chapter chapter={story.problem} id="problem-title" />
        </section>
        <section className={styles.solution} aria-labelledby="solution-title">
          <LaidPlank />
          <Chapter chapter={story.solution} id="solution-title" />
        </section>
      </div>
    </div>
  );
}

type ChapterProps = { chapter: (typeof story)[keyof typeof story]; id: string };

const Chapter = ({ chapter: { eyebrow, title, paragraphs }, id }: ChapterProps) => (
  <>
    <p className={styles.eyebrow}>{eyebrow}</p>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className={styles.text}>
        {paragraph}
      </p>
    ))}
  </>
);
