import { LegalNote } from '@gangway/shared-ui/brand/legal-note';
import { Link } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useMemo } from 'react';
import { register } from '../../content/register';
import { RegistrationFields } from '../../registration/registration-fields';
import styles from './details.module.css';
import { keptPassword } from './page-memory';
import { lacksOnlyPassword } from './read-details';
import { useDetailsForm } from './use-details-form';
import { useDraft } from './use-draft';

const { details: words } = register;

export function DetailsForm() {
  const draft = useDraft();
  const isReturning = useMemo(() => lacksOnlyPassword(draft), [draft]);
  const { formProps, errors, isSubmitting } = useDetailsForm();
  return (
    <form className={styles.form} {...formProps}>
      {isReturning && (
        <Notice title={words.kept.title}>
          <p>{words.kept.text}</p>
        </Notice>
      )}
      <RegistrationFields
        errors={errors}
        typed={draft}
        {...(keptPassword() && { passwordHint: words.passwordKept })}
      />
      <LegalNote act="registering" />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {words.next}
        <ArrowRightIcon />
      </Button>
      <p className={styles.aside}>
        {words.signIn.text} <Link href="/auth">{words.signIn.link}</Link>
      </p>
    </form>
  );
}
