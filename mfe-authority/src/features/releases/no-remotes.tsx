import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import styles from './platform.module.css';

export const NoRemotes = () => (
  <Card>
    <EmptyState title="No area has been released yet">
      A team publishes its first release with{' '}
      <code className={styles.command}>npm run release -- publish mfe-&lt;area&gt;</code>
    </EmptyState>
  </Card>
);
