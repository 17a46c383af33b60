import { Navigate } from '@gangway/shared-ui/router';

/** Older sign-ins redirected to this address. */
export const AliasPage = () => <Navigate to="/authority-dashboard" replace />;
