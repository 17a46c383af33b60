import { expectToast, mockApi, refusal, renderWithToast } from '@gangway/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedCards } from './saved-cards';

const GET = 'GET /api/payments/cards';
const DELETE = 'DELETE /api/payments/cards/:card';
const spare = { id: 'pm_1', brand: 'visa', last4: '4242', isNeeded: false };
const needed = { id: 'pm_2', brand: 'mastercard', last4: '4444', isNeeded: true };

type Replies = Parameters<typeof mockApi>[0];

function open(replies: Replies = {}) {
  const requests = mockApi({ [GET]: { body: [spare] }, ...replies });
  renderWithToast(<SavedCards />);
  return requests;
}
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  return within(screen.getByRole('dialog', { name: 'Remove this card?' }));
};
const removeSpare = async () =>
  userEvent.click((await ask()).getByRole('button', { name: 'Remove card' }));

it('lists the cards, and says which of them a plan needs', async () => {
  open({ [GET]: { body: [spare, needed] } });
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  expect(screen.getByText('Your plan renews with this card.')).toBeVisible();
  expect(screen.getByText(/^Our payment provider keeps the card/)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('says only that there are none when no card is saved', async () => {
  open({ [GET]: { body: [] } });
  expect(await screen.findByText('No saved cards.')).toBeVisible();
  expect(screen.queryByText(/^Our payment provider/)).not.toBeInTheDocument();
});

it('removes a card after a confirmation', async () => {
  const requests = open({ [DELETE]: { body: undefined } });
  await removeSpare();
  expect(await screen.findByText(/^neutral \| Card removed/)).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ call: DELETE, params: { card: 'pm_1' } });
  expect(screen.getByText('No saved cards.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Saved cards' })).toHaveFocus();
});

it('keeps a card when the removal is not confirmed', async () => {
  const requests = open();
  await userEvent.click((await ask()).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Visa ending in 4242' })).toHaveFocus();
  expect(requests.map(({ call }) => call)).toEqual([GET]);
});

it('leaves the focus where the user put it while the card was being removed', async () => {
  let answer: (reply: { body: undefined }) => void = () => undefined;
  const removed = new Promise<{ body: undefined }>((resolve) => (answer = resolve));
  open({ [DELETE]: () => removed });
  render(<input aria-label="Street" />);
  await removeSpare();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Street' }));
  answer({ body: undefined });
  expect(await screen.findByText('No saved cards.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
});

it('says why a card cannot be removed', async () => {
  open({ [DELETE]: refusal(409, 'Your plan renews with this card.', 'card_needed') });
  await removeSpare();
  await expectToast('destructive | The card was not removed | Your plan renews with this card.');
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
});

it('shows a failure, and recovers on Try again', async () => {
  open({ [GET]: 'network failure' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your cards');
  mockApi({ [GET]: { body: [spare] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
});

describe('a removal without an answer', () => {
  const slow = refusal(503, 'Our payment provider is slow to answer.', 'payments_unavailable');

  /** The cards as they are after the removal, or none if they cannot be read. */
  async function removeWithoutAnswer(after: readonly (typeof spare)[] | null) {
    let isRemoved = false;
    open({
      [GET]: () => {
        if (!isRemoved) return { body: [spare] };
        return after ? { body: [...after] } : slow;
      },
      [DELETE]: () => {
        isRemoved = true;
        return slow;
      },
    });
    await removeSpare();
  }

  it('is reported as done if the card is gone', async () => {
    await removeWithoutAnswer([]);
    expect(await screen.findByText(/^neutral \| Card removed/)).toBeVisible();
    expect(screen.getByText('No saved cards.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is reported as failed if the card is still saved', async () => {
    await removeWithoutAnswer([spare]);
    expect(await screen.findByText(/^destructive \| The card is still saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Visa ending in 4242' })).toHaveFocus();
  });

  it('is reported as unknown if the cards cannot be read', async () => {
    await removeWithoutAnswer(null);
    expect(
      await screen.findByText(/^destructive \| We do not know whether the card was removed/),
    ).toBeVisible();
    expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  });
});
