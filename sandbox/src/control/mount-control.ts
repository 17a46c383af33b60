import type { SandboxApp } from '../http/sandbox-app';
import type { SandboxControl } from './sandbox-control';

/** JSON only: a cross-site form cannot send that content type. */
export function mountControl(app: SandboxApp, control: SandboxControl): void {
  const calls = new Map(Object.entries(callable(control)));
  app.post('/_sandbox/:name', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ message: 'Control takes JSON.' }, 415);
    }
    const call = calls.get(c.req.param('name'));
    if (call === undefined) return c.json({ message: 'There is no such control.' }, 404);
    try {
      const args: unknown = await c.req.json();
      const result = await call(...(isList(args) ? args : []));
      return c.json({ result: result ?? null });
    } catch (error) {
      return c.json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  });
}

/** The arguments come from `connectControl`, which is typed by the same interface. */
function callable(control: SandboxControl) {
  return control as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
