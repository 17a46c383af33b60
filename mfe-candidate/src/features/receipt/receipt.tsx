import type { Erasure } from '@gangway/contract/talent/erasures';
import { Link } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useId, useRef, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { saveText } from '../../downloads/save-text';
import { describeRemoved } from './describe-removed';
import classes from './receipt.module.css';

export function receiptText({ receipt, erasedAt, removed }: Erasure, origin: string): string {
  return [
    'Gangway erasure receipt',
    '',
    `Receipt: ${receipt}`,
    `Erased:  ${new Date(erasedAt).toUTCString()}`,
    `Removed: ${describeRemoved(removed).join(', ')}`,
    '',
    'Gangway keeps no copy of this receipt, only a fingerprint that the receipt can be checked',
    'against. It does not show a name. To check it at any time:',
    `${origin}/candidate/receipt`,
    '',
  ].join('\n');
}

export function Receipt({ erasure }: { erasure: Erasure }) {
  const { receipt, erasedAt, removed } = erasure;
  const titleId = useId();
  const number = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receipt);
      setSaid('Copied.');
    } catch {
      if (number.current) getSelection()?.selectAllChildren(number.current);
      setSaid(COPY_FAILED);
    }
  };

  const save = () => {
    saveText('gangway-receipt.txt', receiptText(erasure, window.location.origin));
    setSaid('Saved as gangway-receipt.txt.');
  };

  return (
    <section aria-labelledby={titleId} className={classes.receipt}>
      <h2 id={titleId}>Your receipt</h2>
      <code ref={number}>{receipt}</code>
      <p>
        <strong>We show it only once.</strong> We keep no copy, so copy or save it before you leave
        this page.
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>Copy the receipt</Button>
        <Button tone="quiet" onClick={save}>
          Save as a text file
        </Button>
        <p role="status">{said}</p>
      </div>
      <dl>
        <dt>Erased</dt>
        <dd>{formatDate(erasedAt)}</dd>
        <dt>What we erased</dt>
        <dd>{describeRemoved(removed).join(', ')}</dd>
        <dt>Check it later</dt>
        <dd>
          At <Link href="/candidate/receipt">{`${window.location.host}/candidate/receipt`}</Link>,
          at any time. The receipt does not show a name.
        </dd>
      </dl>
    </section>
  );
}

const COPY_FAILED =
  'Your browser does not allow copying. The receipt is selected: copy it by hand, or save it.';
