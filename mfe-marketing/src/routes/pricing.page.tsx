import { navigate } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';

/** An address that people type: prices are a section of the landing page. */
export function PricingPage() {
  useEffect(() => navigate('/#pricing', { replace: true }), []);
  return null;
}
