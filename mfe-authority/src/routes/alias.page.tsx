import { Redirect } from '@gangway/shared-ui/platform';

/** Older sign-ins redirected to this address. */
export const AliasPage = () => <Redirect to="/authority-dashboard" />;
