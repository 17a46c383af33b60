import { CheckIcon, CopyIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const TOLD_MS = 3000;

type CopyResult = '' | 'Copied' | 'Not copied';

type CopyButtonProps = { what: string; text: string; autoFocus?: boolean; onCopied?: () => void };

/** Reports the result inline: over a modal dialog no toast is announced. */
export function CopyButton({ what, text, autoFocus, onCopied }: CopyButtonProps) {
  const [told, setTold] = useState<CopyResult>('');

  useEffect(() => {
    if (told === '') return;
    const timer = setTimeout(() => setTold(''), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTold('Copied');
      onCopied?.();
    } catch {
      setTold('Not copied');
    }
  };

  return (
    <span className={styles.copying}>
      <span aria-live="polite" className={styles.told}>
        {told}
      </span>
      <button
        type="button"
        autoFocus={autoFocus}
        className={styles.copy}
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
      >
        {told === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
    </span>
  );
}
