import { SalesAnswer, type ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { ApiError, call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useState } from 'react';
import panel from '../../../details/details.module.css';
import { useChangedMessage } from './use-message';

type AnswerFormProps = {
  contact: ManagedSalesContact;
  onAnswered: (by: 'by us' | 'by others') => void;
};

export function AnswerForm({ contact, onAnswered }: AnswerFormProps) {
  const { show, refetch } = useChangedMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['message'],
    validate: issuesOf(SalesAnswer),
    submit: async ({ message }) => {
      setFailure(null);
      const answered = await call('POST /api/authority/sales-contacts/:id/answer', {
        params: { id: contact.id },
        body: { message },
      });
      onAnswered('by us');
      show(answered);
      showToast({
        title: 'Answer sent',
        description: `We emailed it to ${answered.contactName}.`,
      });
      void refetch();
    },
    onFailure: (error) => {
      const message = serverMessage(error, 'Please try again in a moment.');
      showFailure('Update Failed', message);
      setFailure(message);
      if (error instanceof ApiError && error.code === 'already_answered') onAnswered('by others');
      void refetch();
    },
  });
  return (
    <form {...formProps} aria-label="Answer the message" className={panel.form}>
      <TextAreaField
        label="Answer"
        name="message"
        rows={6}
        error={errors['message']}
        hint={`Sent by email to ${contact.contactEmail}, with their message quoted below.`}
      />
      {failure !== null && <Notice tone="danger" title={failure} />}
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
