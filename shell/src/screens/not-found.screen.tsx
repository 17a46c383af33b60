import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { useLocation, useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyBerth } from '@gangway/shared-ui/primitives/empty-berth.illustration';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import classes from './not-found.module.css';

export default function NotFoundScreen() {
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <Page>
      <div className={classes.columns}>
        <div className={classes.words}>
          <PageHeader
            eyebrow="404"
            title="Page not found"
            lead="There is no page at this address. It may have been mistyped, or the page has moved."
          />
          <p className={classes.path}>{pathname}</p>
          {isPrivateLink(pathname) && (
            <p>
              Did you follow a link from an email? Some email programs break a long link in two.
              Copy the whole link from the email and paste it into the address bar.
            </p>
          )}
          <p className={classes.actions}>
            {user ? (
              <ButtonLink href={dashboardPath(user)}>Go to your dashboard</ButtonLink>
            ) : (
              <ButtonLink href="/">Go to the home page</ButtonLink>
            )}
            <ButtonLink tone="quiet" href="/about#list-check">
              See if you are on a list
            </ButtonLink>
          </p>
        </div>
        <EmptyBerth />
      </div>
    </Page>
  );
}

const isPrivateLink = (pathname: string) =>
  /^\/(profile|candidate|reset-password|confirm-email|recruiter\/team\/join)\b/.test(pathname);
