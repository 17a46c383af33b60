import { lazy, Suspense } from 'react';
import { useRowInAddress } from '../../table/row-address';
import { RECRUITER_PARAMETER } from './recruiter';

const OpenedRecruiter = lazy(
  () => import(/* webpackChunkName: "recruiter" */ './opened-recruiter'),
);

/** The recruiter that the address names, over the list that it was opened from. */
export function RecruiterInAddress() {
  const recruiterId = useRowInAddress(RECRUITER_PARAMETER);
  return (
    <Suspense>{recruiterId !== null && <OpenedRecruiter recruiterId={recruiterId} />}</Suspense>
  );
}
