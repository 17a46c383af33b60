import { fillPath } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import { areaTabs } from '@gangway/contract/platform/area-tabs';
import { dashboardPath, settingsPath } from '@gangway/contract/platform/user-paths';
import {
  navigate,
  Redirect,
  useLocation,
  useUser,
  type PageProps,
} from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Section } from '@gangway/shared-ui/primitives/section';
import { Tabs, type Tab } from '@gangway/shared-ui/primitives/tabs';
import { Team } from '@gangway/shared-ui/team';
import { useState } from 'react';
import { BackLink } from './back-link';
import { NotificationsPanel } from './settings/notifications.panel';
import { ProfileForm } from './settings/profile.form';
import { SecurityPanel } from './settings/security.panel';

export default function SettingsScreen({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      {!user.mustChangePassword && <AreaNav tabs={areaTabs(user)} />}
      <Settings user={user} />
    </>
  );
}

export function ownPathInstead(user: User, params: Record<string, string>): string | null {
  if (params.plan === undefined) return null;
  const own = settingsPath(user);
  return fillPath('/recruiter/:plan/:username/settings', params) === own ? null : own;
}

function Settings({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const items = tabsFor(user);
  const tabParam = new URLSearchParams(search).get('tab');
  // Kept when the set-up is done: the recovery codes are shown only once, in this tab.
  const [initial] = useState(() =>
    user.mustChangePassword || user.mustSetUpSecondFactor ? 'security' : 'profile',
  );
  const current = items.some(({ id }) => id === tabParam) && tabParam ? tabParam : initial;
  return (
    <Page>
      <PageHeader
        eyebrow={<BackLink href={dashboardPath(user)}>Back to dashboard</BackLink>}
        title="Settings"
        lead={user.companyName ?? user.email}
      />
      {user.mustChangePassword && (
        <Notice tone="info" title="Please choose your own password">
          You signed in with a temporary password that someone else knows. Change it under Security.
        </Notice>
      )}
      {user.mustSetUpSecondFactor && !user.mustChangePassword && (
        <Notice tone="info" title="Please set up two-step verification">
          You must set it up before you can do anything else. It is under Security, below the
          password.
        </Notice>
      )}
      <Tabs
        label="Settings"
        items={items}
        activeId={current}
        onChange={(id) => navigate(`${pathname}?tab=${id}`, { replace: true })}
      />
    </Page>
  );
}

function tabsFor(user: User): [Tab, ...Tab[]] {
  const profile = (
    <>
      <Section title="Profile" lead="How others see you on Gangway.">
        <ProfileForm user={user} />
      </Section>
      {!user.mustChangePassword && !user.mustSetUpSecondFactor && (
        <Section title="Notifications" lead="Which emails you get from us.">
          <NotificationsPanel user={user} />
        </Section>
      )}
    </>
  );
  const tabs: [Tab, ...Tab[]] = [
    { id: 'profile', label: 'Profile', panel: profile },
    { id: 'security', label: 'Security', panel: <SecurityPanel user={user} /> },
  ];
  if (user.userType !== 'hr' || !user.isMainUser) return tabs;
  return [...tabs, { id: 'admin', label: 'Admin', panel: <Team currentUser={user} /> }];
}
