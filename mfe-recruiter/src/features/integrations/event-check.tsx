import { SIGNATURE_NAME, WEBHOOK_SAMPLE } from '@gangway/contract/webhook-sample';
import { CopyButton } from '../../display/copy-button';
import styles from './integrations.module.css';

/** For the developers of the recruiter. */
export const EventCheck = () => (
  <details className={styles.details}>
    <summary>How your server receives events</summary>
    <p className={styles.small}>
      Events are <code>POST</code> requests with JSON, of the type <code>candidate.revealed</code>,{' '}
      <code>saved_search.matched</code> or <code>test</code>. Answer with a status from 200 to 299
      within 5 seconds. Otherwise we try again, up to 11 times within 17 hours.
    </p>
    <p className={styles.small}>
      The header <code>{SIGNATURE_NAME}</code> has the time, and an HMAC-SHA256 of the time and the
      body with your secret. Refuse an event that does not match, or is older than five minutes.
    </p>
    <div className={styles.heading}>
      <p className={styles.name}>A check on Node</p>
      <CopyButton what="the example" text={WEBHOOK_SAMPLE} />
    </div>
    <pre className={styles.code} tabIndex={0} aria-label="Example of a check">
      {WEBHOOK_SAMPLE}
    </pre>
  </details>
);
