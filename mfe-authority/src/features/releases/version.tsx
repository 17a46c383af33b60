import { showFailure, showToast } from '@gangway/shared-ui/platform';
import { CopyIcon } from '@gangway/shared-ui/primitives/icon';
import { shortVersion } from './release-status';
import styles from './version.module.css';

export const VersionName = ({ of }: { of: string }) => (
  <code className={styles.name} title={of}>
    {shortVersion(of)}
  </code>
);

export function Version({ of }: { of: string }) {
  return (
    <span className={styles.version}>
      <VersionName of={of} />
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy version ${of}`}
        onClick={() => void copy(of)}
      >
        <CopyIcon />
      </button>
    </span>
  );
}

async function copy(version: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(version);
    showToast({ title: 'Version copied', description: version });
  } catch {
    showFailure('Your browser does not allow copying', version);
  }
}
