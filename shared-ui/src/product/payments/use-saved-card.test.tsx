import type { SavedCard } from '@gangway/contract/commerce/billing';
import { createQueryClient } from '@gangway/shared-ui/query';
import { mockApi } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useSavedCard } from './use-saved-card';

const CARDS = 'GET /api/payments/cards';
const VISA: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242', isNeeded: false };

const client = createQueryClient();

function Provided({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

async function openCheckout() {
  const { result, unmount } = renderHook(
    () => {
      const card = useSavedCard();
      const shown = useRef<unknown[]>([]);
      if (!card.isLoading) shown.current.push(card.savedCard?.name);
      return { ...card, shown: shown.current };
    },
    { wrapper: Provided },
  );
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  unmount();
  return [...new Set(result.current.shown)];
}

afterEach(() => client.clear());

it('offers the card that an earlier payment in the same visit has saved', async () => {
  mockApi({ [CARDS]: { body: [] } });
  expect(await openCheckout()).toEqual([undefined]);
  mockApi({ [CARDS]: { body: [VISA] } });
  expect(await openCheckout()).toEqual(['Visa ending in 4242']);
});

it('does not offer, even for a moment, a card that was removed meanwhile', async () => {
  mockApi({ [CARDS]: { body: [VISA] } });
  expect(await openCheckout()).toEqual(['Visa ending in 4242']);
  mockApi({ [CARDS]: { body: [] } });
  expect(await openCheckout()).toEqual([undefined]);
});

it('offers no card when the saved ones cannot be read', async () => {
  mockApi({ [CARDS]: 'network failure' });
  expect(await openCheckout()).toEqual([undefined]);
});
