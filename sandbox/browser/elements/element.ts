import type { ElementOptions } from './element-options';
import type { ElementType } from './element-types';
import { createEmitter } from './emitter';
import type { Group } from './group';
import { IntegrationError } from './integration-error';
import { mountView } from './mount-view';

const DESTROYED = 'This Element has already been destroyed. Please create a new one.';

type NewElement = {
  type: ElementType;
  options: ElementOptions;
  group: Group;
  onDestroyed: () => void;
};
type Handler = (event: never) => unknown;

const groups = new WeakMap<object, Group>();

export function createElement({ type, options, group, onDestroyed }: NewElement) {
  const emitter = createEmitter();
  const plan = { type, options: { ...options }, group, emitter };
  let isDestroyed = false;
  const mounted = () => group.mounted.get(type);
  const firstInput = () => mounted()?.view.form.fields[0]?.input;
  const focus = () => firstInput()?.focus();

  async function load(): Promise<void> {
    const own = mounted();
    emitter.emit('loaderstart', { elementType: type });
    const error = await (type === 'payment' ? group.checkIntent() : Promise.resolve(null));
    if (!own || mounted() !== own) return;
    if (!error) own.reveal();
    emitter.emit(error ? 'loaderror' : 'ready', { elementType: type, ...(error && { error }) });
  }

  function unmount(): void {
    const own = mounted();
    if (!own) return;
    labelOf(own.container)?.removeEventListener('click', focus);
    own.remove();
    group.mounted.delete(type);
  }

  const element = {
    on: (event: string, handler: Handler) => (emitter.on(event, handler), element),
    once: (event: string, handler: Handler) => (emitter.once(event, handler), element),
    off: (event: string, handler?: Handler) => (emitter.off(event, handler), element),
    mount(target: unknown) {
      if (isDestroyed) throw new IntegrationError(DESTROYED);
      const container = findContainer(target);
      const own = mounted();
      if (own?.container === container) return;
      if (own) throw new IntegrationError(MOUNTED);
      group.mounted.set(type, mountView(container, plan));
      labelOf(container)?.addEventListener('click', focus);
      void load();
    },
    update(changes: ElementOptions) {
      Object.assign(plan.options, changes);
      mounted()?.restyle();
      return element;
    },
    focus,
    blur: () => mounted()?.view.form.fields.forEach(({ input }) => input.blur()),
    clear: () => mounted()?.view.form.fill({ number: '', expiry: '', cvc: '', postalCode: '' }),
    collapse: () => element,
    unmount,
    destroy() {
      if (isDestroyed) throw new IntegrationError(DESTROYED);
      unmount();
      isDestroyed = true;
      onDestroyed();
    },
  };
  groups.set(element, group);
  return element;
}

export function groupOfElement(element: unknown): Group {
  const group = typeof element === 'object' && element !== null ? groups.get(element) : null;
  if (group) return group;
  throw new IntegrationError(
    'Invalid value for `card`: it should be an Element that elements.create() returned.',
  );
}

export type SandboxElement = ReturnType<typeof createElement>;

function labelOf(container: HTMLElement): HTMLLabelElement | null {
  const { id } = container;
  const labels = [...document.querySelectorAll('label')];
  return container.closest('label') ?? labels.find(({ htmlFor }) => id && htmlFor === id) ?? null;
}

function findContainer(target: unknown): HTMLElement {
  if (target instanceof HTMLInputElement)
    throw new IntegrationError(
      'Stripe Elements must be mounted in a DOM element that can contain child nodes. `input` elements are not permitted to have child nodes. Try using a `div` element instead.',
    );
  if (target instanceof HTMLElement) return target;
  if (typeof target !== 'string' || target === '')
    throw new IntegrationError(
      'Invalid DOM element. Make sure to call mount() with a valid DOM element or selector.',
    );
  const found = document.querySelector(target);
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}

const MOUNTED =
  'This Element is already mounted. Use `unmount()` to unmount the Element before re-mounting.';
