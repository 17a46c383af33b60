import { includesIntegrations } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import type { NotificationSettings } from '@gangway/contract/identity/notifications';
import { showError } from '@gangway/shared-ui/account-forms';
import { call, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { LoadFailure } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useState } from 'react';
import classes from './settings.module.css';

const SECURITY = 'Security: sign-in, password, email address and two-step verification.';

const OF_INTEGRATIONS =
  'Integrations: a new API key, a new address of your webhook, a webhook that we turned off.';

export function NotificationsPanel({ user }: { user: User }) {
  return (
    <div className={classes.form}>
      {user.userType === 'recruiter' && <Choices />}
      <div>
        <h3 className={classes.listTitle}>Always sent</h3>
        <ul className={classes.list}>
          {alwaysSent(user).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Choices() {
  const settings = useAnswer(load);
  if (settings.status === 'ready') return <SavedSearchMails settings={settings.data} />;
  if (settings.status === 'loading') return <Skeleton height="3.5rem" />;
  return (
    <LoadFailure
      title="We could not load your notifications"
      tone="quiet"
      onRetry={settings.retry}
    />
  );
}

const load = () => call('GET /api/auth/notifications');

function SavedSearchMails({ settings }: { settings: NotificationSettings }) {
  const [isOn, setOn] = useState(!settings.refused.includes('saved_searches'));
  const [isBusy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setOn(next);
    setBusy(true);
    try {
      const body: NotificationSettings = { refused: next ? [] : ['saved_searches'] };
      await call('PUT /api/auth/notifications', { body });
      showToast({ title: next ? 'Emails turned on' : 'Emails turned off' });
    } catch (error) {
      setOn(!next);
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckboxField
      label="New people in your saved searches"
      name="saved_searches"
      hint="At most one email a day for each search that has emails turned on."
      checked={isOn}
      aria-disabled={isBusy || undefined}
      onChange={({ target }) => {
        if (!isBusy) void change(target.checked);
      }}
    />
  );
}

const alwaysSent = (user: User): readonly string[] =>
  includesIntegrations(user)
    ? [...ALWAYS_SENT[user.userType], OF_INTEGRATIONS]
    : ALWAYS_SENT[user.userType];

const ALWAYS_SENT: Record<User['userType'], readonly string[]> = {
  recruiter: [
    SECURITY,
    'Payments: a failed renewal, a refund, a returned payment.',
    'Your account: when it is suspended, reinstated or closed.',
  ],
  hr: [
    SECURITY,
    'Payments: a returned payment, to the main user.',
    'Your account and organization: when they are suspended, reinstated or removed.',
  ],
  authority: [SECURITY],
};
