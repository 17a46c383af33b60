import { testCatalogue } from '../testing/plan-catalogue';
import { offerFromSearch, offerSearch, offerText, soldBilling } from './chosen-offer';

const [basic, pro, ultimate] = testCatalogue.offers;
if (!basic || !pro || !ultimate) throw new Error('The catalogue lacks an offer');

it.each([
  ['?plan=pro&billing=annual', { plan: 'pro', billing: 'annual' }],
  ['?plan=pro&billing=monthly', { plan: 'pro', billing: 'monthly' }],
  ['?plan=basic', { plan: 'basic', billing: 'monthly' }],
  ['?plan=basic&billing=weekly', { plan: 'basic', billing: 'monthly' }],
])('reads the offer of a link: %s', (search, offer) => {
  expect(offerFromSearch(search)).toEqual(offer);
});

it.each(['', '?plan=', '?plan=gold&billing=annual', '?plan=unlimited', '?billing=annual'])(
  'finds no offer in %j',
  (search) => {
    expect(offerFromSearch(search)).toBeNull();
  },
);

it('reads back the offer that it has written', () => {
  const offer = { plan: 'ultimate', billing: 'annual' } as const;
  expect(offerSearch(offer)).toBe('?plan=ultimate&billing=annual');
  expect(offerFromSearch(offerSearch(offer))).toEqual(offer);
});

it('names price, billing and reveals of an offer', () => {
  expect(offerText(pro, 'annual')).toBe('Pro, $199 a month billed yearly, 75 reveals a month');
  expect(offerText(basic, 'monthly')).toBe('Basic, $99 a month, 25 reveals a month');
  expect(offerText(ultimate, 'annual')).toBe(
    'Ultimate, $399 a month billed yearly, 50 reveals a day',
  );
});

it('bills an offer by the year when it is not sold by the month', () => {
  expect(soldBilling(ultimate, 'monthly')).toBe('annual');
  expect(soldBilling(pro, 'monthly')).toBe('monthly');
});
