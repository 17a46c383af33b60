import { CheckIcon, CopyIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const RESULT_MS = 3000;

type CopyResult = '' | 'Copied' | 'Not copied';

type CopyButtonProps = { what: string; text: string; autoFocus?: boolean; onCopied?: () => void };

/** Reports the result inline: over a modal dialog no toast is announced. */
export function CopyButton({ what, text, autoFocus, onCopied }: CopyButtonProps) {
  const [result, setResult] = useState<CopyResult>('');

  useEffect(() => {
    if (result === '') return;
    const timer = setTimeout(() => setResult(''), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
      onCopied?.();
    } catch {
      setResult('Not copied');
    }
  };

  return (
    <span className={styles.copying}>
      <span aria-live="polite" className={styles.result}>
        {result}
      </span>
      <button
        type="button"
        autoFocus={autoFocus}
        className={styles.copy}
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
      >
        {result === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
    </span>
  );
}
