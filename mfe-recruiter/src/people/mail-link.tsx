import { Fragment } from 'react';

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
