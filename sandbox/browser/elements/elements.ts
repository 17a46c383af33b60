import type { Appearance, StripeError } from '@stripe/stripe-js';
import { submitCard } from './collect-card';
import { createElement, type SandboxElement } from './element';
import type { ElementOptions } from './element-options';
import { ELEMENT_TYPES, isElementType, type ElementType } from './element-types';
import { createEmitter } from './emitter';
import type { Group } from './group';
import { IntegrationError } from './integration-error';

export type ElementsOptions = {
  clientSecret?: string;
  mode?: 'payment' | 'setup' | 'subscription';
  appearance?: Appearance;
  loader?: 'auto' | 'always' | 'never';
};

const NO_SECRET =
  "In order to create a payment element, you must pass a valid PaymentIntent or SetupIntent client secret when creating the Elements group.\n\ne.g. stripe.elements({clientSecret: '{{CLIENT_SECRET}}'})";

type Context = {
  now: () => Date;
  checkIntent: (clientSecret: string) => Promise<StripeError | null>;
};

const groups = new WeakMap<object, Group>();

export function createElements(options: ElementsOptions, { now, checkIntent }: Context) {
  const created = new Map<ElementType, SandboxElement>();
  const emitter = createEmitter();
  const { clientSecret } = options;
  const check = async () => (clientSecret === undefined ? null : checkIntent(clientSecret));
  const group: Group = {
    clientSecret: clientSecret ?? null,
    appearance: options.appearance ?? {},
    showsLoader: options.loader !== 'never',
    now,
    checkIntent: check,
    mounted: new Map(),
  };

  const elements = {
    create(wanted: unknown, elementOptions: ElementOptions = {}): SandboxElement {
      const type = checkType(wanted, options);
      if (created.has(type))
        throw new IntegrationError(`Can only create one Element of type ${type}.`);
      const onDestroyed = () => created.delete(type);
      const element = createElement({ type, options: elementOptions, group, onDestroyed });
      created.set(type, element);
      return element;
    },
    getElement: (type: unknown) => (isElementType(type) && created.get(type)) || null,
    async update({ appearance }: ElementsOptions): Promise<void> {
      if (appearance) group.appearance = appearance;
      for (const mounted of group.mounted.values()) mounted.restyle();
      emitter.emit('update-end', {});
    },
    async fetchUpdates() {
      const error = await check();
      return error ? { error: { message: error.message ?? '', status: error.type } } : {};
    },
    async submit() {
      const error = submitCard(group);
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    on: (event: string, handler: () => void) => emitter.on(event, handler),
  };
  groups.set(elements, group);
  return elements;
}

export function groupOf(elements: unknown): Group {
  const group = typeof elements === 'object' && elements !== null ? groups.get(elements) : null;
  if (group) return group;
  throw new IntegrationError(
    'Invalid value for `elements`: it should be the object that stripe.elements() returned.',
  );
}

function checkType(type: unknown, { clientSecret, mode }: ElementsOptions): ElementType {
  if (!isElementType(type))
    throw new IntegrationError(
      `A valid Element name must be provided. Valid Elements are:\n  ${ELEMENT_TYPES.join(', ')}; you passed: ${String(type)}.`,
    );
  if (type === 'payment' && clientSecret === undefined && mode === undefined)
    throw new IntegrationError(NO_SECRET);
  return type;
}
