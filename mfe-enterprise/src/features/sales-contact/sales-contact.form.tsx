import { SalesMessage } from '@gangway/contract/desk/sales-contacts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import { enterprisePath } from '@gangway/contract/platform/user-paths';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { MailIcon } from '@gangway/shared-ui/primitives/icon';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';
import styles from './sales-contact.module.css';

const validate = issuesOf(SalesMessage);

export function SalesContactForm({ user, onSent }: { user: User; onSent: () => void }) {
  const { formProps, field, isSubmitting } = useForm({
    fields: ['message'],
    validate,
    submit: async ({ message }) => {
      await call('POST /api/hr/sales-contact', { body: { message } });
      onSent();
    },
    onFailure: (error) =>
      showFailure(
        'Your message was not sent',
        serverMessage(error, 'Please check your connection and try again.'),
      ),
  });
  return (
    <Card as="section" aria-label="Message to sales">
      <form {...formProps} className={styles.form}>
        <TextField
          label="Organization"
          name="organization"
          value={user.companyName ?? ''}
          readOnly
        />
        <TextField label="Reply to" name="email" value={user.email} readOnly />
        <TextAreaField
          label="Message"
          {...field('message')}
          rows={6}
          maxLength={LIMITS.text}
          defaultValue="We would like to pay our organization’s setup fee."
        />
        <Button type="submit" size="large" className={styles.submit} isBusy={isSubmitting}>
          Send message
        </Button>
      </form>
    </Card>
  );
}

export const MessageSent = ({ user }: { user: User }) => (
  <ResultPage
    tone="good"
    icon={<MailIcon />}
    title="Message sent"
    lead="Our sales team will answer within 24 to 48 hours."
    actions={<ButtonLink href={enterprisePath(user)}>Go to your dashboard</ButtonLink>}
  />
);
