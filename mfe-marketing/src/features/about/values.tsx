import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import type { ComponentType } from 'react';
import { values } from '../../content/about';
import { PaperBoat, Porthole, Spyglass } from './art/readers.illustration';
import styles from './values.module.css';

export function Values() {
  return (
    <section className={styles.values} aria-labelledby="values-title">
      <h2 id="values-title" className={styles.title}>
        {values.title}
      </h2>
      <ul className={styles.readers}>
        {values.readers.map((reader) => (
          <ReaderStory key={reader.id} reader={reader} />
        ))}
      </ul>
    </section>
  );
}

type Reader = (typeof values.readers)[number];

function ReaderStory({ reader: { id, title, lead, points } }: { reader: Reader }) {
  const Art = ART[id];
  return (
    <li className={styles[id]}>
      <div className={styles.art}>
        <Art />
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const ART: Record<Reader['id'], ComponentType> = {
  person: Porthole,
  employer: PaperBoat,
  recruiter: Spyglass,
};
