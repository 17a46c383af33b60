import { call, navigate } from '@gangway/shared-ui/platform';
import { useForm, type FormValues } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useEffect, type SyntheticEvent } from 'react';
import { account } from '../../content/account';
import { readTyped } from '../../registration/read-typed';
import { REGISTRATION_FIELDS } from '../../registration/registration-fields';
import { Details } from './details';
import { readDraft, saveDraft } from './draft';
import { keepPassword, keptPassword, takeRefusal } from './page-memory';
import { PLAN_PATH } from './steps';

type Typed = FormValues<(typeof REGISTRATION_FIELDS)[number]>;

const issuesIn = issuesOf(Details);

/**
 * The account itself is refused as well, so a check that fails keeps no one from going on. After a
 * payment was begun the name can be taken by this very registration: the payment step finds out.
 */
const isUsernameTaken = async (username: string): Promise<boolean> => {
  if (readDraft().intent !== null) return false;
  const check = call('POST /api/register/check-username', { body: { username } });
  return check.then(
    ({ isFree }) => !isFree,
    () => false,
  );
};

/** An empty password is the one that was chosen before, as long as the page lives. */
const completed = (typed: Typed): Typed => ({
  ...typed,
  password: typed.password || keptPassword(),
});

/** Keeps what is typed while it is typed, and says what a later step was refused for. */
export function useDetailsForm() {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: REGISTRATION_FIELDS,
    validate: (typed) => issuesIn(completed(typed)),
    submit: async (typed) => {
      const { password, ...details } = completed(typed);
      keepPassword(password);
      saveDraft(details);
      if (await isUsernameTaken(details.username)) {
        setIssues([{ path: 'username', message: account.usernameTaken }]);
      } else navigate(PLAN_PATH);
    },
  });

  useEffect(() => {
    const refusal = takeRefusal();
    if (refusal.length > 0) setIssues(refusal);
  });

  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    saveDraft(readTyped(event.currentTarget));
  };
  return { formProps: { ...formProps, onChange }, errors, isSubmitting };
}
