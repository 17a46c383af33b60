import type { StripeError } from '@stripe/stripe-js';
import { fieldsIn, input, mounted, newContainer } from '../testing/card-page';
import { createElements } from './elements';

const NOW = new Date('2026-07-15T12:00:00Z');
const INVALID: StripeError = { type: 'invalid_request_error', message: 'No such payment_intent' };

function group(error: StripeError | null = null) {
  const options = { clientSecret: 'pi_1_secret_abc' };
  return createElements(options, { now: () => NOW, checkIntent: async () => error });
}

const heard = () => jest.fn<undefined, [object]>();

let container: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  container = newContainer();
});

it('shows the form for an open intent, and emits "ready"', async () => {
  const element = group().create('payment');
  const ready = heard();
  element.on('ready', ready);
  await mounted(element, container);
  expect(ready).toHaveBeenCalledWith({ elementType: 'payment' });
  expect(input(container, 'Card number').autocomplete).toBe('cc-number');
});

it('emits "loaderror" with the reason when the form cannot be shown', async () => {
  const element = group(INVALID).create('payment');
  const loadError = heard();
  element.on('loaderror', loadError);
  await mounted(element, container);
  expect(loadError).toHaveBeenCalledWith({ elementType: 'payment', error: INVALID });
});

it('survives being destroyed and created again, as by React in strict mode', async () => {
  const elements = group();
  const first = elements.create('payment');
  first.mount(container);
  first.destroy();
  const second = elements.create('payment');
  const ready = heard();
  second.on('ready', ready);
  await mounted(second, container);
  expect(ready).toHaveBeenCalledTimes(1);
  expect(container.childElementCount).toBe(1);
});

it('refuses the same misuse as Stripe', () => {
  const elements = group();
  const element = elements.create('payment');
  element.mount(container);
  expect(() => element.mount(newContainer())).toThrow('This Element is already mounted.');
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.');
});

it('uses the given appearance, and an updated one', async () => {
  const elements = createElements(
    { clientSecret: 'pi_1_secret_abc', appearance: { variables: { colorPrimary: '#0b686b' } } },
    { now: () => NOW, checkIntent: async () => null },
  );
  elements.create('payment').mount(container);
  const style = () => container.querySelector<HTMLElement>('div')?.style;
  expect(style()?.getPropertyValue('--color-primary')).toBe('#0b686b');
  await elements.update({ appearance: { theme: 'night' } });
  expect(style()?.getPropertyValue('--color-background')).toBe('#30313d');
});

it('fills in a test card from its menu', async () => {
  const elements = group();
  await mounted(elements.create('payment'), container);
  const fields = fieldsIn(container);
  const menu = fields.getByRole<HTMLSelectElement>('combobox', { name: 'Test cards' });
  menu.value = 'chargeDeclinedInsufficientFunds';
  menu.dispatchEvent(new Event('change'));
  expect(input(container, 'Card number').value).toBe('4000 0000 0000 9995');
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
});
