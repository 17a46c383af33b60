import type { ConfirmedEmail } from '@gangway/contract/talent/contact-details';
import { ApiError, call } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useEffect, useRef, useState } from 'react';
import { SavingStatus, useSave, type Saving } from '../../saving/saving';

/** Opening the page changes nothing: a mail scanner may open it before the person does. */
export function ConfirmEmailView({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<ConfirmedEmail | null>(null);
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call('POST /api/candidate/confirm-email', { body: { token } }, { signal }),
    onSaved: setConfirmed,
  });
  if (confirmed) return <Confirmed {...confirmed} />;
  return (
    <>
      <PageHeader
        title="Confirm your new email"
        lead="Confirm to make this the email on your Gangway profile. Your current private links will stop working, and we will email you a new one."
      />
      <div>
        <Button
          size="large"
          disabled={hasCode(saving, 'link_invalid', 'email_taken')}
          isBusy={saving.status === 'saving'}
          onClick={() => void save(null)}
        >
          Use this email
        </Button>
      </div>
      <SavingStatus saving={saving} busy="Confirming…" failed="Not confirmed" />
      {hasCode(saving, 'link_invalid') && (
        <p>
          If you already confirmed it, your email has been changed and your new link is in the email
          we sent you.
        </p>
      )}
    </>
  );
}

function Confirmed({ email, profilePath }: ConfirmedEmail) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <div ref={frame} tabIndex={-1}>
      <PageHeader
        title="Your email has been changed"
        lead={`Your profile email is now ${email}. Your earlier private links no longer work. We sent a new one to this address.`}
        actions={<ButtonLink href={profilePath}>Open my profile</ButtonLink>}
      />
    </div>
  );
}

const hasCode = (saving: Saving, ...codes: readonly string[]): boolean =>
  saving.status === 'failed' &&
  saving.error instanceof ApiError &&
  codes.includes(saving.error.code ?? '');
