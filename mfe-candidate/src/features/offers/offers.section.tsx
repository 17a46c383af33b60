import { useEffect } from 'react';
import { PartStatus, usePart } from '../../parts/part';
import type { ProfileSectionProps } from '../../sections/section';

/** Few people have offers, so that the others do not download this. */
const loadOffers = () => import(/* webpackChunkName: "offers" */ './offers');

export function Offers(props: ProfileSectionProps) {
  const hasOffers = props.profile.employerOffers.length > 0;
  const { state, open } = usePart(loadOffers);
  useEffect(() => {
    if (hasOffers) open();
  }, [hasOffers, open]);
  if (state.status === 'open') return <state.Part {...props} />;
  return state.status === 'waiting' && <PartStatus status={state.status} />;
}
