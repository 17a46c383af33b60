import { AccountClosing } from '@gangway/contract/desk/account-closing';
import type { User } from '@gangway/contract/identity/accounts';
import { CurrentPasswordField, useCodeField } from '@gangway/shared-ui/account-forms';
import { call, Link, navigate, setSessionUser, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Modal, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { useState } from 'react';
import classes from './settings.module.css';

const LOGS =
  'Entries in the security and audit logs, so that misuse can still be investigated. They identify your account only by its internal ID.';

export function CloseAccount({ user }: { user: User }) {
  if (user.userType === 'authority') {
    return <p>Administrators are removed by the operator of this site.</p>;
  }
  if (user.isMainUser) {
    return (
      <p>
        You are the main user of your organization, and lists and receipts depend on it. To close
        its account, <Link href="/contact">contact us</Link>. Colleagues can close their own.
      </p>
    );
  }
  return <CloseOwn user={user} />;
}

function CloseOwn({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const ends = whatEnds(user);
  const { deleted, kept } = user.userType === 'hr' ? OF_COLLEAGUE : OF_RECRUITER;
  return (
    <div className={classes.form}>
      {ends && <p>{ends}</p>}
      <div>
        <h3 className={classes.listTitle}>What we delete</h3>
        <p>{deleted}</p>
      </div>
      <div>
        <h3 className={classes.listTitle}>What we keep, and why</h3>
        <ul className={classes.list}>
          {kept.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Close account
      </Button>
      {isAsking && <CloseAccountDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}

function whatEnds({ userType, subscriptionPlan, tokensRemaining }: User): string | null {
  if (userType === 'hr') {
    return 'You no longer belong to your organization. Lists, payments and receipts are the organization’s and stay with it.';
  }
  if (subscriptionPlan) {
    return 'Your plan ends at once and is not refunded, and unused tokens are lost. To use them up, cancel the plan first and close the account when it has ended.';
  }
  return tokensRemaining > 0 ? 'Your unused tokens are lost and not refunded.' : null;
}

type Consequences = { deleted: string; kept: readonly string[] };

const OF_COLLEAGUE: Consequences = {
  deleted:
    'Your name, username, email, photo and password. Username and email can be registered again.',
  kept: [LOGS],
};

const OF_RECRUITER: Consequences = {
  deleted:
    'Your name, username, email, photo, password, saved searches, notes and billing details. Username and email can be registered again.',
  kept: [
    'Payments, refunds and receipts with the name and address on them, and the record of your tokens: we need them for our books.',
    'Your company’s name, for candidates you revealed: they have a right to see who has their details.',
    LOGS,
  ],
};

const CONFIRMED = 'We sent a confirmation to your email address.';

function CloseAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const codeField = useCodeField();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    validate: issuesOf(AccountClosing),
    submit: async (values) => {
      const body = AccountClosing.parse(values);
      const closed = await call('POST /api/auth/close-account', { body });
      window.sessionStorage.clear();
      navigate('/');
      setSessionUser(null);
      showToast({
        title: 'Your account is closed',
        description: closed?.continues ? `${CONFIRMED} ${CONTINUES}` : CONFIRMED,
      });
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <Modal title="Close your account for good?" onClose={onClose}>
      <form {...formProps} className={classes.form}>
        <p>
          This cannot be undone. <strong>{user.email}</strong> will be signed out everywhere.
        </p>
        <CurrentPasswordField label="Password" error={errors.currentPassword} />
        {codeField.field(errors.code)}
        <SubmitActions
          label="Close account"
          cancelLabel="Keep the account"
          tone="danger"
          isBusy={isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

const CONTINUES =
  'Our payment provider is slow to answer, so we end your plan there and delete your saved cards within the next minutes. You will not be charged.';
