import type { ConfirmedEmail } from '@gangway/contract/contact-details';
import { ApiError, call } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useEffect, useRef, useState } from 'react';
import { SavingStatus } from '../../saving/saving-status';
import { useSave, type Saving } from '../../saving/use-save';

const hasCode = (saving: Saving, ...codes: readonly string[]): boolean =>
  saving.status === 'failed' &&
  saving.error instanceof ApiError &&
  codes.includes(saving.error.code ?? '');

function Confirmed({ email, profilePath }: ConfirmedEmail) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <PageHeader
        title="Your email is changed"
        lead={`Your profile has the email ${email} now. Your earlier private links no longer work. We sent a new one to this address.`}
        actions={<ButtonLink href={profilePath}>Open my profile</ButtonLink>}
      />
    </div>
  );
}

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
        lead="This address becomes the email of your Gangway profile when you confirm it. Your private links then stop working, and you get a new one by email."
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
        <p>If you confirmed it before, your email is changed and your new link is in our email.</p>
      )}
    </>
  );
}
