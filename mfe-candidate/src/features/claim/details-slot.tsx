import { useEffect } from 'react';
import { PartStatus } from '../../parts/part-status';
import { usePart } from '../../parts/use-part';
import type { DetailsPartProps } from './details.part';

const loadDetails = () => import(/* webpackChunkName: "answering" */ './details.part');

/** The fields are fetched once they are wanted: most of this page is read without them. */
export function DetailsSlot(props: DetailsPartProps) {
  const { state, open } = usePart<DetailsPartProps>(loadDetails);
  useEffect(open, [open]);
  return state.status === 'open' ? <state.Part {...props} /> : <PartStatus status={state.status} />;
}
