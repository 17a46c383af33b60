import { Fragment } from 'react';

/** An address that breaks, where it has to, before its @ or a dot, and not within a word. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {email.split(/(?=[@.])/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
