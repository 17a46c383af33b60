import { Redirect } from '@gangway/shared-ui/platform';

export const PricingPage = () => <Redirect to="/#pricing" />;
