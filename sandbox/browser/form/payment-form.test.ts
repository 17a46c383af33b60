import { createElements } from '../elements/elements';
import { errorOf, fieldsIn, input, mounted, type } from '../testing/card-page';

const NOW = new Date('2026-07-15T12:00:00Z');

let container: HTMLElement;
let elements: ReturnType<typeof createElements>;

beforeEach(async () => {
  document.body.replaceChildren(document.createElement('form'));
  container = document.createElement('div');
  document.forms[0]?.append(container);
  const context = { now: () => NOW, checkIntent: async () => null };
  elements = createElements({ clientSecret: 'pi_1_secret_abc' }, context);
  await mounted(elements.create('payment'), container);
});

const field = (label: string) => input(container, label);
const leave = (label: string) => field(label).dispatchEvent(new FocusEvent('blur'));

it.each([
  ['Card number', 'cc-number', 'numeric'],
  ['Expiration date', 'cc-exp', 'numeric'],
  ['Security code', 'cc-csc', 'numeric'],
  ['ZIP code', 'postal-code', 'text'],
])('sets the autocomplete and input mode of %s', (label, autocomplete, mode) => {
  expect(field(label)).toHaveAttribute('autocomplete', autocomplete);
  expect(field(label)).toHaveAttribute('inputmode', mode);
});

it('formats typed and pasted text', () => {
  type(field('Card number'), '5555 5555-55554444');
  type(field('Expiration date'), '12/2034');
  expect(field('Card number').value).toBe('5555 5555 5555 4444');
  expect(field('Expiration date').value).toBe('12 / 34');
});

it('moves on to the next field when a number or a date is complete', () => {
  type(field('Card number'), '4242424242424242');
  expect(field('Card number').getRootNode()).toHaveProperty(
    'activeElement',
    field('Expiration date'),
  );
  type(field('Expiration date'), '1234');
  expect(field('Card number').getRootNode()).toHaveProperty(
    'activeElement',
    field('Security code'),
  );
});

it('shows the brand of a card as soon as it is known', () => {
  expect(fieldsIn(container).getAllByRole('img')).toHaveLength(3);
  type(field('Card number'), '37');
  expect(fieldsIn(container).getByRole('img', { name: 'American Express' })).toBeInTheDocument();
  expect(fieldsIn(container).getAllByRole('img')).toHaveLength(1);
});

it('shows that a number is incomplete only when its field is left', () => {
  type(field('Card number'), '4242');
  expect(errorOf(field('Card number'))).toBe('');
  leave('Card number');
  expect(errorOf(field('Card number'))).toBe('Your card number is incomplete.');
  expect(field('Card number')).toHaveAttribute('aria-invalid', 'true');
  type(field('Card number'), '42424');
  expect(errorOf(field('Card number'))).toBe('');
});

it('shows an invalid number and an expired date at once', () => {
  type(field('Card number'), '4242424242424241');
  type(field('Expiration date'), '1225');
  expect(errorOf(field('Card number'))).toBe('Your card number is invalid.');
  expect(errorOf(field('Expiration date'))).toBe("Your card's expiration year is in the past.");
});

it('shows all missing entries at submit, and focuses the first', async () => {
  expect(await elements.submit()).toEqual({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    },
  });
  expect(errorOf(field('Security code'))).toBe("Your card's security code is incomplete.");
  expect(field('Card number').getRootNode()).toHaveProperty('activeElement', field('Card number'));
});

it('asks for a postal code only in countries that have it checked', () => {
  const country = fieldsIn(container).getByLabelText<HTMLSelectElement>('Country');
  const choose = (code: string) => {
    country.value = code;
    country.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const postalCode = field('ZIP code');
  choose('DE');
  expect(postalCode.closest('[hidden]')).not.toBeNull();
  choose('GB');
  expect(postalCode.closest('[hidden]')).toBeNull();
  expect(postalCode).toBe(field('Postal code'));
});

it('submits the surrounding form at Enter', () => {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.forms[0]?.addEventListener('submit', submitted);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  field('Card number').dispatchEvent(enter);
  expect(submitted).toHaveBeenCalledTimes(1);
});
