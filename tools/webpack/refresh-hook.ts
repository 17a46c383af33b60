const nothing = () => undefined;
const renderers = new Map<number, unknown>();

/**
 * Development only, and before React: an area's hot reload, which loads later, finds the shell's
 * React through it. React DevTools bring a hook of their own.
 */
const hook = {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
if (!(NAME in globalThis)) Object.assign(globalThis, { [NAME]: hook });
