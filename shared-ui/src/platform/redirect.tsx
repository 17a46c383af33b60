import { useEffect } from 'react';
import { navigate } from './history';

/** Leads elsewhere, once: a page that is being left does not pull back who moves on. */
export function Redirect({ to }: { to: string }): null {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
