import { Logo } from '@gangway/shared-ui/brand/logo';
import { useSession } from '@gangway/shared-ui/platform';
import { Link } from '@gangway/shared-ui/router';
import { footer } from '../../content/landing';
import styles from './footer.module.css';

type FooterLink = { label: string; href: string; isForVisitors?: boolean };

export function Footer() {
  const isVisitor = useSession().status === 'signed-out';
  const isOffered = ({ isForVisitors = false }: FooterLink) => isVisitor || !isForVisitors;
  return (
    <footer className={styles.footer} data-page-footer>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{footer.motto}</p>
        </div>
        <div className={styles.candidates}>
          <h2>{footer.candidates.title}</h2>
          <p>{footer.candidates.text}</p>
          <Link to={footer.candidates.link.href}>{footer.candidates.link.label}</Link>
        </div>
        {footer.groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.filter(isOffered).map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
