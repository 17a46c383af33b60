import { Navigate } from '@gangway/shared-ui/router';

export const PricingPage = () => <Navigate to="/#pricing" replace />;
