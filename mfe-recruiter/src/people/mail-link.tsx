import { Fragment } from 'react';

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
