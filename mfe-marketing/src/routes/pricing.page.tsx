import { Redirect } from '@gangway/shared-ui/platform';

/** An address that people type: prices are a section of the landing page. */
export const PricingPage = () => <Redirect to="/#pricing" />;
