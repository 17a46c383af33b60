import type { Erasure } from '@gangway/contract/talent/erasures';
import { ErasedView } from '../features/privacy/erased.view';
import { Receipt } from '../features/receipt/receipt';

export type ErasedProps = { erasure: Erasure };

export default function Erased({ erasure }: ErasedProps) {
  return (
    <>
      <ErasedView />
      <Receipt erasure={erasure} />
    </>
  );
}
