import type { StripeElementClasses } from '@stripe/stripe-js';
import { adoptStyle } from '../form/adopt-style';
import type { FormState } from '../form/card-form';
import { createCardView } from '../form/card-view';
import { createNode } from '../form/create-node';
import { FORM_STYLE } from '../form/form-style';
import { LINE_STYLE } from '../form/line-style';
import { MENU_STYLE } from '../form/menu-style';
import { createPaymentView } from '../form/payment-view';
import { applyTheme } from '../form/theme';
import type { View } from '../form/view';
import { appearanceOf, type ElementOptions } from './element-options';
import { type ElementType, FIELDS_OF } from './element-types';
import type { Emitter } from './emitter';
import { type Group, valuesOf } from './group';

export type Mounted = {
  container: HTMLElement;
  view: View;
  restyle: () => void;
  reveal: () => void;
  remove: () => void;
};

type Plan = { type: ElementType; options: ElementOptions; group: Group; emitter: Emitter };

export function mountView(container: HTMLElement, plan: Plan): Mounted {
  const { type, group, emitter } = plan;
  const host = createNode('div', { class: '__PrivateStripeElement' });
  const shadow = host.attachShadow({ mode: 'open' });
  const classes = containerClasses(container, plan.options.classes);
  let isShown = false;

  const view = createView(plan, () => {
    if (!isShown) return;
    const state = view.form.state();
    classes.show(state);
    emitter.emit('change', changeEvent(type, state, view.form.values().postalCode ?? ''));
  });
  const root = createNode('div', { class: 'root' });
  if (type === 'payment' && group.showsLoader) root.append(loadingPlaceholder());
  adoptStyle(shadow, FORM_STYLE, MENU_STYLE, LINE_STYLE);
  shadow.append(root);
  passEvents(host, shadow, (event) => {
    if (event !== 'escape') classes.focus(event === 'focus');
    emitter.emit(event, { elementType: type });
  });

  const restyle = () => {
    applyTheme(host, appearanceOf(plan.options, group.appearance));
    view.form.setDisabled(Boolean(plan.options.disabled ?? plan.options.readOnly));
  };
  restyle();
  container.replaceChildren(host);
  return {
    container,
    view,
    restyle,
    reveal: () => {
      root.replaceChildren(view.root);
      isShown = true;
      classes.show(view.form.state());
    },
    remove: () => {
      host.remove();
      classes.clear();
    },
  };
}

function containerClasses(container: HTMLElement, given: StripeElementClasses = {}) {
  const names = { ...DEFAULTS, ...given };
  const toggle = (part: keyof typeof DEFAULTS, isOn: boolean) => {
    for (const name of names[part].split(/\s+/).filter(Boolean))
      container.classList.toggle(name, isOn);
  };
  toggle('base', true);
  return {
    focus: (isFocused: boolean) => toggle('focus', isFocused),
    show: (state: FormState) => {
      toggle('empty', state.isEmpty);
      toggle('complete', state.isComplete);
      toggle('invalid', state.error !== null);
    },
    clear: () => {
      for (const part of ['base', 'complete', 'empty', 'focus', 'invalid'] as const)
        toggle(part, false);
    },
  };
}

const DEFAULTS = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

function createView({ type, options, group }: Plan, onChange: () => void): View {
  const { now } = group;
  const others = () => valuesOf(group);
  if (type === 'payment') {
    const country = options.defaultValues?.billingDetails?.address?.country;
    return createPaymentView({ now, onChange }, country);
  }
  const names = FIELDS_OF[type].filter((name) => name !== 'postalCode' || !options.hidePostalCode);
  return createCardView(names, { now, onChange, others });
}

/** Events must never contain card data. */
function changeEvent(elementType: ElementType, state: FormState, postalCode: string) {
  const common = { elementType, empty: state.isEmpty, complete: state.isComplete };
  switch (elementType) {
    case 'payment':
      return { ...common, collapsed: false, value: { type: 'card' } };
    case 'card':
      return { ...common, error: told(state), brand: state.brand, value: { postalCode } };
    case 'cardNumber':
      return { ...common, error: told(state), brand: state.brand };
    case 'cardExpiry':
    case 'cardCvc':
      return { ...common, error: told(state) };
  }
}

const told = ({ error }: FormState) =>
  error ? { type: 'validation_error', code: error.code, message: error.message } : undefined;

const loadingPlaceholder = () =>
  createNode('div', { class: 'loading' }, createNode('div'), createNode('div'), createNode('div'));

function passEvents(host: HTMLElement, root: ShadowRoot, tell: (type: string) => void): void {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target);
  host.addEventListener('focusin', () => tell('focus'));
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isInside(relatedTarget) && relatedTarget !== host) tell('blur');
  });
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Escape') tell('escape');
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      host.closest('form')?.requestSubmit();
  });
}
