const nothing = () => undefined;
const renderers = new Map<number, unknown>();

/**
 * In development only, before React: the hook under which an area's hot reload, which comes later,
 * finds the shell's React. The browser's React tools bring their own.
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
