import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { federalClosing } from '../../content/federal';
import styles from './federal.module.css';

export function FederalClosing() {
  const { title, request } = federalClosing;
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.last}>
        <h2 id="closing-title" className={styles.title}>
          {title}
        </h2>
        <ButtonLink size="large" href={request.href}>
          {request.label}
        </ButtonLink>
      </div>
    </section>
  );
}
