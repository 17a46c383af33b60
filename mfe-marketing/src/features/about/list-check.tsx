import { email } from '@gangway/contract/foundation/fields';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { phoneDigits } from '@gangway/contract/foundation/phone';
import { ListCheck, type ListCheckAnswer } from '@gangway/contract/talent/candidates';
import { ApiError, call, type Issue, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { MailIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { listCheck } from '../../content/about';
import section from '../../section/section.module.css';
import styles from './list-check.module.css';

export function ListCheckBox() {
  const [answer, setAnswer] = useState<ListCheckAnswer | null>(null);
  return (
    <section id="list-check" className={styles.ticket} aria-labelledby="list-check-title">
      <div className={styles.main}>
        <h2 id="list-check-title" className={section.subtitle}>
          {listCheck.title}
        </h2>
        <p className={styles.text}>{listCheck.text}</p>
        <ListCheckForm onAnswer={setAnswer} />
      </div>
      <div className={styles.stub}>
        {!answer && <p className={styles.small}>{listCheck.small}</p>}
        <div role="status">{answer && <ListCheckResult answer={answer} />}</div>
      </div>
    </section>
  );
}

function ListCheckForm({ onAnswer }: { onAnswer: (answer: ListCheckAnswer | null) => void }) {
  const { formProps, field, isSubmitting } = useForm({
    fields: ['emailOrPhone'],
    validate,
    submit: async (values) => {
      onAnswer(null);
      const body = { emailOrPhone: values.emailOrPhone.trim() };
      const answer = await call('POST /api/candidates/check-list', { body });
      onAnswer(answer);
      const { title, text } = listCheck.sent;
      if (answer.profileSent) showToast({ title, description: text });
    },
    onFailure: (error) => showFailure(listCheck.failed.title, failureText(error)),
  });
  return (
    <form className={styles.form} {...formProps} onInput={() => onAnswer(null)}>
      <TextField
        label={listCheck.field}
        {...field('emailOrPhone')}
        maxLength={LIMITS.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSubmitting}
        required
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {listCheck.ask}
      </Button>
    </form>
  );
}

const isPresent = issuesOf(ListCheck);

/**
 * The API accepts any text; a text that is neither an email nor a phone number is reported before
 * it is sent.
 */
function validate(values: ListCheck): readonly Issue[] {
  const text = values.emailOrPhone.trim();
  if (text === '' || isEmail(text) || phoneDigits(text) !== null) return isPresent(values);
  return [{ path: 'emailOrPhone', message: listCheck.neither }];
}

const isEmail = (text: string) => email('').safeParse(text).success;

/** Only the server knows when the user may ask again. */
function failureText(error: unknown): string {
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  return isLimited ? error.serverMessage : listCheck.failed.text;
}

function ListCheckResult({ answer }: { answer: ListCheckAnswer }) {
  const { onBoard, message, profileSent } = answer;
  return (
    <div className={styles.result}>
      <p className={onBoard ? `${styles.stamp} ${styles.onBoard}` : styles.stamp}>
        {onBoard ? listCheck.onBoard : listCheck.notOnBoard}
      </p>
      <p className={styles.message}>{message}</p>
      {profileSent && (
        <p className={styles.sent}>
          <MailIcon />
          {listCheck.profileSent}
        </p>
      )}
    </div>
  );
}
