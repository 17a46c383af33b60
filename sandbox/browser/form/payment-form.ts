import { needsPostalCode } from '../cards/check-card';
import { createCardField } from './card-fields';
import { type CardForm, createCardForm } from './card-form';
import { createNode } from './create-node';
import { chevronIcon } from './icons';
import { createTestCardMenu } from './test-card-menu';

export type PaymentForm = CardForm & {
  root: HTMLElement;
  setDisabled(isDisabled: boolean): void;
};

const POSTAL_LABEL: Record<string, string> = { US: 'ZIP code' };

export function createPaymentForm(now: () => Date): PaymentForm {
  const [number, expiry, cvc] = [
    createCardField('number'),
    createCardField('expiry'),
    createCardField('cvc'),
  ];
  const postal = createCardField('postalCode');
  const fields = [number, expiry, cvc, postal];
  const { root: country, select } = createCountryField();
  const form = createCardForm({ fields, country: () => select.value, now });

  const showPostalCode = () => {
    postal.root.hidden = !needsPostalCode(select.value);
    postal.label.textContent = POSTAL_LABEL[select.value] ?? 'Postal code';
    postal.input.placeholder = select.value === 'US' ? '12345' : '';
  };
  select.addEventListener('change', () => {
    showPostalCode();
    form.fill({ postalCode: '' });
  });
  showPostalCode();

  const menu = createTestCardMenu((card) => {
    select.value = 'US';
    showPostalCode();
    form.fill(card);
  });
  const parts = [menu, number.root, expiry.root, cvc.root, country, postal.root];
  return {
    ...form,
    root: createNode('div', { class: 'payment' }, ...parts),
    setDisabled: (isDisabled) => {
      for (const { input } of fields) input.disabled = isDisabled;
      select.disabled = isDisabled;
      menu.inert = isDisabled;
    },
  };
}

type CountryField = { root: HTMLElement; select: HTMLSelectElement };

let serial = 0;

function createCountryField(): CountryField {
  serial += 1;
  const id = `country-${serial}`;
  const select = createNode('select', {
    id,
    class: 'input',
    name: 'country',
    autocomplete: 'country',
  });
  select.append(...countries().map(({ code, name }) => new Option(name, code)));
  select.value = likelyCountry(navigator.language);
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
