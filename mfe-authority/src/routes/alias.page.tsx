import { Navigate } from '@gangway/shared-ui/router';

/** The address that older sign-ins were sent to. */
export function AliasPage() {
  return <Navigate to="/authority-dashboard" replace />;
}
