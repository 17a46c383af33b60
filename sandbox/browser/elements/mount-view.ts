import { adoptStyle } from '../form/adopt-style';
import { createCardView } from '../form/card-view';
import { FORM_STYLE } from '../form/form-style';
import { LINE_STYLE } from '../form/line-style';
import { make } from '../form/make';
import { MENU_STYLE } from '../form/menu-style';
import { createPaymentView } from '../form/payment-view';
import { wear } from '../form/theme';
import type { View } from '../form/view';
import { changeEvent } from './change-event';
import { containerClasses } from './container-classes';
import { appearanceOf, type ElementOptions } from './element-options';
import { FIELDS_OF, type ElementType } from './element-types';
import type { Emitter } from './emitter';
import { valuesOf, type Group } from './group';

export type Mounted = {
  container: HTMLElement;
  view: View;
  restyle: () => void;
  reveal: () => void;
  remove: () => void;
};

export type Plan = { type: ElementType; options: ElementOptions; group: Group; emitter: Emitter };

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

const loadingPlace = () => make('div', { class: 'loading' }, make('div'), make('div'), make('div'));

/** Focus and keys of the whole element, as if it were one control of the page. */
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

export function mountView(container: HTMLElement, plan: Plan): Mounted {
  const { type, group, emitter } = plan;
  const host = make('div', { class: '__PrivateStripeElement' });
  const shadow = host.attachShadow({ mode: 'open' });
  const classes = containerClasses(container, plan.options.classes);
  let isShown = false;

  const view = createView(plan, () => {
    if (!isShown) return;
    const state = view.form.state();
    classes.show(state);
    emitter.emit('change', changeEvent(type, state, view.form.values().postalCode ?? ''));
  });
  const root = make('div', { class: 'root' });
  if (type === 'payment' && group.showsLoader) root.append(loadingPlace());
  adoptStyle(shadow, FORM_STYLE, MENU_STYLE, LINE_STYLE);
  shadow.append(root);
  passEvents(host, shadow, (event) => {
    if (event !== 'escape') classes.focus(event === 'focus');
    emitter.emit(event, { elementType: type });
  });

  const restyle = () => {
    wear(host, appearanceOf(plan.options, group.appearance));
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
