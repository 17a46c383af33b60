import { type CardName, isCardName, testCard } from '../../src/cards/test-cards';
import { formatNumber } from '../cards/format-card';
import { createNode } from './create-node';
import { chevronIcon } from './icons';

type FilledCard = ReturnType<typeof valuesOf>;

export function createTestCardMenu(onChosen: (card: FilledCard) => void): HTMLElement {
  const select = createNode('select', { class: 'input', 'aria-label': 'Test cards' });
  select.append(new Option('Test cards', ''), ...SCENARIOS.map(createOption));
  select.addEventListener('change', () => {
    if (isCardName(select.value)) onChosen(valuesOf(select.value));
    // So that the same card can be chosen again after its number was changed.
    select.value = '';
  });
  return createNode(
    'div',
    { class: 'test-line' },
    createNode('span', { class: 'test-mark' }, 'Test mode'),
    createNode('div', { class: 'control' }, select, chevronIcon()),
  );
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
];

const createOption = ({ label, card }: Scenario) =>
  new Option(`${label}: ${formatNumber(testCard(card).number)}`, card);

function valuesOf(card: CardName) {
  const { number, brand } = testCard(card);
  return { number, expiry: '1234', cvc: brand === 'amex' ? '1234' : '123', postalCode: '12345' };
}
