import { type CardName, testCard } from '../../src/cards/test-cards';
import { formatNumber } from '../cards/format-card';
import { createNode } from './create-node';
import { chevronIcon } from './icons';

type FilledCard = ReturnType<typeof valuesOf>;

export function createTestCardMenu(onChosen: (card: FilledCard) => void): HTMLElement {
  const button = createNode(
    'button',
    { type: 'button', class: 'menu-button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    'Test cards',
    chevronIcon(),
  );
  const items = SCENARIOS.map(createItem);
  const menu = createNode(
    'div',
    { role: 'menu', class: 'menu', 'aria-label': 'Test cards' },
    ...items,
  );
  const root = createNode(
    'div',
    { class: 'test-line' },
    createNode('span', { class: 'test-mark' }, 'Test mode'),
    createNode('div', { class: 'menu-place' }, button, menu),
  );
  const show = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const setOpen = (isOpen: boolean) => {
    show(isOpen);
    (isOpen ? items[0] : button)?.focus();
  };
  show(false);

  button.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'));
  items.forEach((item, index) =>
    item.addEventListener('click', () => {
      setOpen(false);
      const scenario = SCENARIOS[index];
      if (scenario) onChosen(valuesOf(scenario));
    }),
  );
  menu.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const current = items.findIndex((item) => item === event.target);
    if (step) items[step(current, items.length)]?.focus();
    if (event.key === 'Escape') setOpen(false);
    if (step || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) show(false);
  });
  return root;
}

type Scenario = { label: string; card: CardName };

const SCENARIOS: Scenario[] = [
  { label: 'Payment succeeds', card: 'visa' },
  { label: 'Mastercard succeeds', card: 'mastercard' },
  { label: 'Amex succeeds', card: 'amex' },
  { label: '3-D Secure asks first', card: 'authenticationRequiredOnSetup' },
  { label: '3-D Secure, declined', card: 'threeDSecureRequiredChargeDeclined' },
  { label: 'Card is declined', card: 'chargeDeclined' },
  { label: 'Insufficient funds', card: 'chargeDeclinedInsufficientFunds' },
  { label: 'Expired card', card: 'chargeDeclinedExpiredCard' },
  { label: 'Wrong security code', card: 'chargeDeclinedIncorrectCvc' },
  { label: 'Fails at renewal', card: 'chargeCustomerFail' },
  { label: 'Refund stays pending', card: 'pendingRefund' },
  { label: 'Refund fails', card: 'refundFail' },
];

function createItem(scenario: Scenario): HTMLButtonElement {
  return createNode(
    'button',
    { type: 'button', role: 'menuitem', class: 'menu-item' },
    createNode('span', {}, scenario.label),
    createNode('span', { class: 'menu-number' }, formatNumber(testCard(scenario.card).number)),
  );
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const valuesOf = ({ card }: Scenario) => {
  const { number, brand } = testCard(card);
  return { number, expiry: '1234', cvc: brand === 'amex' ? '1234' : '123', postalCode: '12345' };
};
