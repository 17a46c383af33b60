import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useEffect, useId } from 'react';
import styles from './candidate-card.module.css';

type BuyTokensProps = {
  titleId: string;
  /** It has come in the place of the button that was pressed. */
  takesFocus: boolean;
};

export function BuyTokens({ titleId, takesFocus }: BuyTokensProps) {
  const id = useId();
  useEffect(() => {
    const { activeElement, body } = document;
    if (takesFocus && activeElement === body) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <ButtonLink
      id={id}
      tone="quiet"
      href="/token-purchase"
      aria-describedby={titleId}
      className={styles.act}
    >
      Buy Tokens
    </ButtonLink>
  );
}
