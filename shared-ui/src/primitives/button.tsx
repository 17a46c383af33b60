import { Link } from '@gangway/shared-ui/platform';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Look = {
  tone?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { isBusy?: boolean };

/** Not `disabled` while busy, because that would lose the focus. */
export function Button({ tone, size, isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ tone, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string };

export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  const Anchor = isPage(rest.href) ? Link : 'a';
  return <Anchor {...rest} className={classOf({ tone, size }, className)} />;
}

function classOf({ tone = 'primary', size = 'medium' }: Look, className?: string): string {
  return [styles.button, styles[tone], styles[size], className].filter(Boolean).join(' ');
}

const isPage = (href: string) => href.startsWith('/') && !href.startsWith('/api/');
