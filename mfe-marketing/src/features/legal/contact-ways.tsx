import { Link } from '@gangway/shared-ui/router';
import { contact } from '../../content/legal/contact';
import { OperatorAddress } from './operator-address';
import section from '../../section/section.module.css';
import styles from './contact-ways.module.css';

const { operator, ways } = contact;

export const ContactWays = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{contact.title}</h1>
      <p className={styles.lead}>{contact.lead}</p>
    </header>
    <section className={styles.operator} aria-labelledby="operator-title">
      <h2 id="operator-title" className={section.subtitle}>
        {operator.title}
      </h2>
      <OperatorAddress />
      <p>{operator.privacy}</p>
    </section>
    <section className={styles.ways} aria-labelledby="ways-title">
      <h2 id="ways-title" className={section.subtitle}>
        {ways.title}
      </h2>
      <ul className={styles.groups}>
        {ways.groups.map(({ title, text, links }) => (
          <li key={title} className={styles.group}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
