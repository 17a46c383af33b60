import type { StripeElements, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';

type FakeForm = {
  options: StripeElementsOptionsClientSecret[];
  failing: { element: number };
};

export function fakeElements(fake: FakeForm): StripeElements {
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

function fakeElement(elementType: string, fake: FakeForm, onDestroyed: () => void) {
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
