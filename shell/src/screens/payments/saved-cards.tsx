import type { SavedCard } from '@gangway/contract/commerce/billing';
import { cardName } from '@gangway/contract/commerce/receipt-lines';
import { ApiError, call, showFailure, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { ActionDialog } from '@gangway/shared-ui/primitives/action-dialog';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useState } from 'react';
import { PaymentsNotLoaded } from './payments-not-loaded';
import classes from './payments.module.css';

export function SavedCards() {
  const cards = useAnswer(load);
  /** A removal without an answer may have happened: the list is read again. */
  const readAgain = async () => {
    const all = await load().catch(() => null);
    if (cards.status === 'ready' && all) cards.update(() => all);
    return all;
  };
  const hasCards = cards.status === 'ready' && cards.data.length > 0;
  return (
    <Section title="Saved cards" lead={hasCards && KEPT_BY_PROVIDER}>
      {cards.status === 'ready' ? (
        <Cards
          cards={cards.data}
          onRemoved={(id) => cards.update((all) => all.filter((card) => card.id !== id))}
          readAgain={readAgain}
        />
      ) : (
        <PaymentsNotLoaded answer={cards} what="your cards" height="3rem" />
      )}
    </Section>
  );
}

const KEPT_BY_PROVIDER =
  'Our payment provider keeps the card that you paid with, and offers it with your next payment. Gangway knows only its last four digits.';

const load = () => call('GET /api/payments/cards');

type RemoveDialogProps = {
  card: SavedCard;
  onClose: () => void;
  onRemoved: () => void;
  /** Answers null if the cards cannot be read. */
  readAgain: () => Promise<readonly SavedCard[] | null>;
};

type CardsProps = {
  cards: readonly SavedCard[];
  onRemoved: (id: string) => void;
  readAgain: RemoveDialogProps['readAgain'];
};

function Cards({ cards, onRemoved, readAgain }: CardsProps) {
  const [list, focusList] = useFocusAfter<HTMLUListElement>();
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Saved cards" className={classes.cards}>
      {cards.length === 0 && <li>No saved cards.</li>}
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
              onClick={() => setRemoving(card)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
      {removing && (
        <RemoveDialog
          card={removing}
          onClose={() => setRemoving(null)}
          readAgain={readAgain}
          onRemoved={() => {
            onRemoved(removing.id);
            focusList();
          }}
        />
      )}
    </ul>
  );
}

function RemoveDialog({ card, onClose, onRemoved, readAgain }: RemoveDialogProps) {
  const remove = async () => {
    const outcome = await removeCard(card, readAgain);
    onClose();
    if (outcome === 'kept') {
      showFailure('The card is still saved', 'Please try to remove it again in a moment.');
    } else if (outcome === 'unknown') {
      const advice = 'Please open this page again in a moment to see whether it is still saved.';
      showFailure('We do not know whether the card was removed', advice);
    } else {
      showToast({ title: 'Card removed', description: cardName(card) });
      onRemoved();
    }
  };
  return (
    <ActionDialog
      title="Remove this card?"
      confirmLabel="Remove card"
      cancelLabel="Keep it"
      failureTitle="The card was not removed"
      act={remove}
      onClose={onClose}
    >
      <p>{cardName(card)} will no longer be offered when you pay. You can enter it again then.</p>
    </ActionDialog>
  );
}

type Outcome = 'removed' | 'kept' | 'unknown';

async function removeCard(
  { id }: SavedCard,
  readAgain: () => Promise<readonly SavedCard[] | null>,
): Promise<Outcome> {
  try {
    await call('DELETE /api/payments/cards/:card', { params: { card: id } });
    return 'removed';
  } catch (error) {
    const cards = await readAgain();
    if (isRefusal(error)) throw error;
    if (!cards) return 'unknown';
    return cards.some((card) => card.id === id) ? 'kept' : 'removed';
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
