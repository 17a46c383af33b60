import { Redirect } from '@gangway/shared-ui/platform';

/** The address that older sign-ins were sent to. */
export const AliasPage = () => <Redirect to="/authority-dashboard" />;
