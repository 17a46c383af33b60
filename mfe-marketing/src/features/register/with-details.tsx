import { Redirect } from '@gangway/shared-ui/platform';
import { useMemo, type ReactNode } from 'react';
import { readDetails } from './read-details';
import { DETAILS_PATH } from './steps';
import { useIsTakenOver } from './use-draft';

/** A later step, for who has been through the first one. */
export function WithDetails({ children }: { children: ReactNode }) {
  const isTakenOver = useIsTakenOver();
  const mayStay = useMemo(() => !isTakenOver || readDetails() !== null, [isTakenOver]);
  return mayStay ? children : <Redirect to={DETAILS_PATH} />;
}
