import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsClientSecret,
} from '@stripe/stripe-js';
import type { PaymentSettings } from '../payment-form';

/** A page runs each script only once, so each fake needs its own URL and key. */
let serial = 0;

type Confirmation = { elements?: StripeElements; card?: string; return_url: string | undefined };

export type FakeStripe = {
  settings: PaymentSettings;
  confirm: () => PaymentIntentResult | Promise<PaymentIntentResult>;
  retrieve: () => PaymentIntentResult;
  confirmations: Confirmation[];
  options: StripeElementsOptionsClientSecret[];
  keys: string[];
  failing: { script: number; element: number };
};

type Intent = Pick<PaymentIntent, 'id' | 'status'>;

export const aPaymentIntent = (changes: Partial<Intent> = {}) =>
  asIntent({ id: 'pi_1', status: 'succeeded', ...changes });

const served = new Map<string, FakeStripe>();

/** Until the end of the test. */
export function serveFakeStripe(): FakeStripe {
  const succeeded = () => ({ paymentIntent: aPaymentIntent() });
  const fake: FakeStripe = {
    settings: settingsOfItsOwn(),
    confirm: succeeded,
    retrieve: succeeded,
    confirmations: [],
    options: [],
    keys: [],
    failing: { script: 0, element: 0 },
  };
  served.set(fake.settings.publishableKey, fake);
  const answer = (script: HTMLScriptElement) => {
    fake.failing.script -= 1;
    if (fake.failing.script < 0) window.Stripe = construct;
    script.dispatchEvent(new Event(fake.failing.script < 0 ? 'load' : 'error'));
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => Array.from(addedNodes)))
      if (node instanceof HTMLScriptElement && node.src === fake.settings.scriptUrl) answer(node);
  });
  observer.observe(document.head, { childList: true });
  observers.push(observer);
  return fake;
}

const observers: MutationObserver[] = [];

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
  delete window.Stripe;
});

/** Has only the fields that the product reads. */
const asIntent = (fields: Intent) => fields as PaymentIntent;

function settingsOfItsOwn(): PaymentSettings {
  serial += 1;
  return {
    publishableKey: `pk_test_${serial}`,
    scriptUrl: `https://payments.example/${serial}/stripe.js`,
  };
}

/** Implements only the methods that the product calls and react-stripe-js checks for. */
const asStripe = (methods: object) => methods as Stripe;

/** The loader keeps the first `window.Stripe` it meets, so one must serve all tests of a file. */
const construct = Object.assign(
  (publishableKey: string) => {
    const fake = served.get(publishableKey);
    if (!fake) throw new Error(`No fake has the key ${publishableKey}.`);
    fake.keys.push(publishableKey);
    return stripeOf(fake);
  },
  { version: 'endive' },
);

function stripeOf(fake: FakeStripe): Stripe {
  return asStripe({
    elements(options: StripeElementsOptionsClientSecret) {
      fake.options.push(options);
      return fakeElements(fake);
    },
    async confirmPayment(given: { elements: StripeElements; confirmParams?: Confirmation }) {
      const { elements, confirmParams } = given;
      fake.confirmations.push({ elements, return_url: confirmParams?.return_url });
      return fake.confirm();
    },
    retrievePaymentIntent: async () => fake.retrieve(),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    async confirmCardPayment(
      _secret: string,
      { payment_method: card }: { payment_method: string },
    ) {
      fake.confirmations.push({ card, return_url: undefined });
      return fake.confirm();
    },
  });
}

function fakeElements(fake: FakeStripe): StripeElements {
  let current: ReturnType<typeof fakeElement> | null = null;
  return asElements({
    create(type: string) {
      if (current) throw new Error(`Can only create one Element of type ${type}.`);
      current = fakeElement(type, fake, () => {
        current = null;
      });
      return current;
    },
    getElement: () => current,
    update: (options: StripeElementsOptionsClientSecret) => fake.options.push(options),
  });
}

type Handler = (event: unknown) => void;

function fakeElement(elementType: string, fake: FakeStripe, onDestroyed: () => void) {
  const handlers: [string, Handler][] = [];
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number');
  const emit = (name: string) => {
    for (const [event, handler] of handlers) if (event === name) handler({ elementType });
  };
  const load = () => {
    if (!field.isConnected) return;
    fake.failing.element -= 1;
    emit(fake.failing.element < 0 ? 'ready' : 'loaderror');
  };
  return {
    on: (event: string, handler: Handler) => handlers.push([event, handler]),
    off: () => undefined,
    mount(container: HTMLElement) {
      container.replaceChildren(field);
      setTimeout(load);
    },
    update: () => undefined,
    focus: () => field.focus(),
    destroy() {
      field.remove();
      onDestroyed();
    },
  };
}

/** Implements only the methods that react-stripe-js calls. */
const asElements = (methods: object) => methods as StripeElements;
