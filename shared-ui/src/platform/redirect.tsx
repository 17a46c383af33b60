import { useEffect } from 'react';
import { navigate } from './history';

/** Navigates only once: a page that is being left must not pull back a user who has moved on. */
export function Redirect({ to }: { to: string }): null {
  useEffect(() => {
    navigate(to, { replace: true });
  }, [to]);
  return null;
}
