import type { StripeError } from '@stripe/stripe-js';
import { fieldsIn, fillCard, input, mounted, newContainer, type } from '../testing/card-page';
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

it('shows the form when the intent may be paid, and says that it is ready', async () => {
  const element = group().create('payment');
  const ready = heard();
  element.on('ready', ready);
  await mounted(element, container);
  expect(ready).toHaveBeenCalledWith({ elementType: 'payment' });
  expect(input(container, 'Card number').autocomplete).toBe('cc-number');
});

it('says why it cannot show a form', async () => {
  const element = group(INVALID).create('payment');
  const loadError = heard();
  element.on('loaderror', loadError);
  await mounted(element, container);
  expect(loadError).toHaveBeenCalledWith({ elementType: 'payment', error: INVALID });
});

it('survives what React does in strict mode', async () => {
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
  expect(elements.getElement('payment')).toBe(second);
});

it('can be unmounted and mounted again, elsewhere and empty', async () => {
  const element = group().create('payment');
  await mounted(element, container);
  fillCard(container);
  element.unmount();
  expect(container.childElementCount).toBe(0);
  expect(container.className).toBe('');
  const other = newContainer();
  await mounted(element, other);
  expect(input(other, 'Card number').value).toBe('');
});

it('refuses what Stripe refuses', () => {
  const elements = group();
  const element = elements.create('payment');
  element.mount(container);
  expect(() => element.mount(newContainer())).toThrow('This Element is already mounted.');
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.');
  expect(() => elements.create('wallet')).toThrow('you passed: wallet');
  element.destroy();
  expect(() => element.mount(container)).toThrow('This Element has already been destroyed.');
  expect(() => elements.create('card').mount('#nowhere')).toThrow('applies to no DOM elements');
  const bare = createElements({}, { now: () => NOW, checkIntent: async () => null });
  expect(() => bare.create('payment')).toThrow('client secret');
});

it('finds its place by a selector, and takes being mounted there twice', () => {
  container.id = 'card';
  const element = group().create('card');
  element.mount('#card');
  element.mount('#card');
  expect(container.childElementCount).toBe(1);
});

it('tells of changes without telling the card', async () => {
  const element = group().create('payment');
  const change = heard();
  element.on('change', change);
  await mounted(element, container);
  type(input(container, 'Card number'), '4242');
  const common = { elementType: 'payment', collapsed: false, value: { type: 'card' } };
  expect(change).toHaveBeenLastCalledWith({ ...common, empty: false, complete: false });
  fillCard(container);
  expect(change).toHaveBeenLastCalledWith({ ...common, empty: false, complete: true });
  expect(container).toHaveClass('StripeElement', 'StripeElement--complete');
});

it('tells a card element its brand and its error', async () => {
  const element = group().create('card');
  const change = heard();
  element.on('change', change);
  await mounted(element, container);
  type(input(container, 'Card number'), '4242424242424241');
  expect(change).toHaveBeenLastCalledWith({
    elementType: 'card',
    empty: false,
    complete: false,
    brand: 'visa',
    value: { postalCode: '' },
    error: {
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    },
  });
});

it('tells focus, blur and escape of the whole element', async () => {
  const element = group().create('payment');
  const [focus, blur, escape] = [heard(), heard(), heard()];
  element.on('focus', focus).on('blur', blur).once('escape', escape);
  await mounted(element, container);
  element.focus();
  const number = input(container, 'Card number');
  for (let press = 0; press < 2; press += 1)
    number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  element.blur();
  expect(focus).toHaveBeenCalledWith({ elementType: 'payment' });
  expect(escape).toHaveBeenCalledTimes(1);
  expect(blur).toHaveBeenCalledWith({ elementType: 'payment' });
});

it('wears the appearance that is given, and another one later', async () => {
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

it('disables its fields on demand', async () => {
  const element = group().create('payment');
  await mounted(element, container);
  element.update({ readOnly: true });
  expect(input(container, 'Card number').disabled).toBe(true);
  element.update({ readOnly: false });
  expect(input(container, 'Card number').disabled).toBe(false);
});

it('checks a code by the brand of the number next to it', async () => {
  const elements = group();
  const containers = { cardNumber: container, cardExpiry: newContainer(), cardCvc: newContainer() };
  for (const [name, parent] of Object.entries(containers))
    await mounted(elements.create(name), parent);
  type(input(containers.cardNumber, 'Card number'), '378282246310005');
  type(input(containers.cardExpiry, 'Expiration date'), '1234');
  type(input(containers.cardCvc, 'Security code'), '123');
  expect(await elements.submit()).toMatchObject({ error: { code: 'incomplete_cvc' } });
  type(input(containers.cardCvc, 'Security code'), '1234');
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
});

it('fills in a test card from its menu', async () => {
  const elements = group();
  await mounted(elements.create('payment'), container);
  const fields = fieldsIn(container);
  fields.getByRole('button', { name: 'Test cards' }).click();
  fields.getByRole('menuitem', { name: /Insufficient funds/ }).click();
  expect(input(container, 'Card number').value).toBe('4000 0000 0000 9995');
  expect(fields.queryByRole('menu')).toBeNull();
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
});
