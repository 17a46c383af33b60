import { type CardName, testCard } from '../../src/cards/test-cards';
import { needsPostalCode } from '../cards/check-card';
import { formatNumber } from '../cards/format-card';
import { createCardField } from './card-fields';
import { createCardForm } from './card-form';
import { createNode } from './create-node';
import { chevronIcon } from './icons';
import type { View, ViewOptions } from './view';

const POSTAL_LABEL: Record<string, string> = { US: 'ZIP code' };

export function createPaymentView({ now, onChange }: ViewOptions, givenCountry?: string): View {
  const fields = [
    createCardField('number'),
    createCardField('expiry'),
    createCardField('cvc'),
    createCardField('postalCode'),
  ];
  const [number, expiry, cvc, postal] = fields.map(({ root }) => root);
  const { root: country, select } = createCountryField(givenCountry);
  const form = createCardForm({ fields, extra: () => ({ country: select.value }), now, onChange });

  const showPostalCode = () => {
    if (postal) postal.hidden = !needsPostalCode(select.value);
    const label = fields.at(-1)?.label;
    if (label) label.textContent = POSTAL_LABEL[select.value] ?? 'Postal code';
    form.fields.at(-1)?.input.setAttribute('placeholder', select.value === 'US' ? '12345' : '');
  };
  select.addEventListener('change', () => {
    showPostalCode();
    form.fill({ postalCode: '' });
  });
  showPostalCode();

  const menu = createTestMenu((scenario) => {
    select.value = 'US';
    showPostalCode();
    form.fill(valuesOf(scenario));
  });
  const parts = [menu, number, expiry, cvc, country, postal].filter((part) => part !== undefined);
  const setDisabled = (isDisabled: boolean) => {
    form.setDisabled(isDisabled);
    select.disabled = isDisabled;
    menu.inert = isDisabled;
  };
  return {
    root: createNode('div', { class: 'payment' }, ...parts),
    form: { ...form, setDisabled },
  };
}

type CountryField = { root: HTMLElement; select: HTMLSelectElement };

let serial = 0;

function createCountryField(given?: string): CountryField {
  serial += 1;
  const id = `country-${serial}`;
  const select = createNode('select', {
    id,
    class: 'input',
    name: 'country',
    autocomplete: 'country',
  });
  select.append(...countries().map(({ code, name }) => new Option(name, code)));
  select.value = given ?? likelyCountry(navigator.language);
  const control = createNode('div', { class: 'control' }, select, chevronIcon());
  const label = createNode('label', { class: 'label', for: id }, 'Country');
  return { root: createNode('div', { class: 'field field-country' }, label, control), select };
}

type Country = { code: string; name: string };

function countries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name),
  );
}

const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

function likelyCountry(language: string): string {
  const region = language.split('-').at(-1)?.toUpperCase() ?? '';
  return CODES.includes(region) && language.includes('-') ? region : 'US';
}

type Scenario = { label: string; card: CardName };

function createTestMenu(onChosen: (scenario: Scenario) => void): HTMLElement {
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
      if (scenario) onChosen(scenario);
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
