import { Link } from '@gangway/shared-ui/platform';
import { faq } from '../../content/faq';
import styles from './faq.module.css';

/** The browser's own disclosure: it works without a script and is found by search in the page. */
export const Faq = () => (
  <section className={styles.faq} aria-labelledby="faq-title" id="faq">
    <h2 id="faq-title" className={styles.title}>
      {faq.title}
    </h2>
    <div className={styles.groups}>
      {faq.groups.map(({ title, questions }) => (
        <div key={title}>
          <h3 className={styles.reader}>{title}</h3>
          {questions.map((item) => (
            <details key={item.question} className={styles.item}>
              <summary>{item.question}</summary>
              <p>{item.answer}</p>
              {'link' in item && <Link href={item.link.href}>{item.link.label}</Link>}
            </details>
          ))}
        </div>
      ))}
    </div>
  </section>
);
