import styles from './legal-note.module.css';

/** In a new tab, so that typed text is not lost. */
export const NewTab = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="gw-visually-hidden"> (opens in a new tab)</span>
  </a>
);

export const LegalNote = ({ act }: { act: string }) => (
  <p className={styles.note}>
    By {act} you accept the <NewTab href="/terms">terms of use</NewTab>. The{' '}
    <NewTab href="/privacy">privacy policy</NewTab> says what we store about you.
  </p>
);
