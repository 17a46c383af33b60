import { LoadFailure } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { contact } from '../../content/legal/contact';
import styles from './operator-address.module.css';

const { failure, operator: words } = contact;

export function OperatorAddress() {
  const { data, isError, refetch } = useCall('GET /api/operator');
  if (isError) return <LoadFailure {...failure} tone="quiet" onRetry={() => void refetch()} />;
  return (
    <address className={styles.card} aria-busy={!data}>
      {data && (
        <dl className={styles.facts}>
          <div>
            <dt>{words.post}</dt>
            {[data.name, ...data.address].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
          <div>
            <dt>{words.mail}</dt>
            <dd>
              <a href={`mailto:${data.email}`}>{data.email}</a>
            </dd>
          </div>
        </dl>
      )}
    </address>
  );
}
