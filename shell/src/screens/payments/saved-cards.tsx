import type { SavedCard } from '@gangway/contract/billing';
import { cardName } from '@gangway/contract/receipt-lines';
import { showError } from '@gangway/shared-ui/account-forms';
import { call, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useRef, useState } from 'react';
import { PaymentsFailure } from './payments-failure';
import { PaymentsSkeleton } from './payments-skeleton';
import classes from './payments.module.css';

type CardsProps = { cards: readonly SavedCard[]; onRemoved: (id: string) => void };

function Cards({ cards, onRemoved }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const remove = async (card: SavedCard) => {
    setBusy(card.id);
    try {
      await call('DELETE /api/payments/cards/:card', { params: { card: card.id } });
      showToast({ title: 'Card removed', description: cardName(card) });
      // The button that was clicked is gone.
      list.current?.focus();
      onRemoved(card.id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <ul ref={list} tabIndex={-1} aria-label="Saved cards" className={classes.cards}>
      {cards.length === 0 && <li>No card is saved.</li>}
      {cards.map((card) => (
        <li key={card.id}>
          <span>
            {cardName(card)}
            {card.isNeeded && (
              <span className={classes.note}>Your plan renews with this card.</span>
            )}
          </span>
          {!card.isNeeded && (
            <Button
              tone="quiet"
              aria-label={`Remove ${cardName(card)}`}
              isBusy={busy === card.id}
              onClick={() => void remove(card)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const load = () => call('GET /api/payments/cards');

function LoadedCards() {
  const cards = useAnswer(load);
  switch (cards.status) {
    case 'loading':
      return <PaymentsSkeleton label="Loading your cards" height="3rem" />;
    case 'error':
      return <PaymentsFailure title="We could not load your cards" onRetry={cards.retry} />;
    case 'ready':
      return (
        <Cards
          cards={cards.data}
          onRemoved={(id) => cards.update((all) => all.filter((card) => card.id !== id))}
        />
      );
  }
}

export function SavedCards() {
  return (
    <Section
      title="Saved cards"
      lead="Our payment provider keeps the card that you paid with, and offers it with your next payment. Gangway knows only its last four digits."
    >
      <LoadedCards />
    </Section>
  );
}
