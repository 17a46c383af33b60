import styles from './legal-note.module.css';

/** In a tab of its own, so that nothing that was typed is lost. */
export const NewTab = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="gw-visually-hidden"> (opens in a new tab)</span>
  </a>
);

/** Next to the button that makes a contract: `act` is what pressing it does. */
export const LegalNote = ({ act }: { act: string }) => (
  <p className={styles.note}>
    By {act} you accept the <NewTab href="/terms">terms of use</NewTab>. The{' '}
    <NewTab href="/privacy">privacy policy</NewTab> says what we store about you.
  </p>
);
