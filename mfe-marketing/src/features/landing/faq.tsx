import { useSession } from '@gangway/shared-ui/platform';
import { Link } from '@gangway/shared-ui/router';
import { faq } from '../../content/landing-sections';
import section from '../../section/section.module.css';
import styles from './faq.module.css';

/** Native <details>: it works without a script and is found by search in the page. */
export const Faq = () => (
  <section className={styles.faq} aria-labelledby="faq-title" id="faq">
    <h2 id="faq-title" className={section.title}>
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
              {'link' in item && <FaqLink {...item.link} />}
            </details>
          ))}
        </div>
      ))}
    </div>
  </section>
);

type AnswerLink = { label: string; href: string; isForVisitors?: boolean };

function FaqLink({ label, href, isForVisitors = false }: AnswerLink) {
  const { status } = useSession();
  if (isForVisitors && status !== 'signed-out') return null;
  return <Link to={href}>{label}</Link>;
}
