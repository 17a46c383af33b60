import type { SandboxControl } from './control/sandbox-control';

export function connectControl(address: string): SandboxControl {
  const call =
    (name: string) =>
    <T>(...args: unknown[]): Promise<T> =>
      callSandbox<T>(address, name, args);
  return {
    runDue: call('runDue'),
    webhooks: call('webhooks'),
    flush: call('flush'),
    settled: call('settled'),
    resend: call('resend'),
    events: call('events'),
    fault: call('fault'),
    clearFaults: call('clearFaults'),
    requests: call('requests'),
    forget: call('forget'),
    confirm: call('confirm'),
    payCheckout: call('payCheckout'),
    importPayments: call('importPayments'),
  };
}

type Reply = { result?: unknown; message?: string };

/** Both ends are typed by the same interface, so the JSON result is the method's result. */
async function callSandbox<T>(address: string, name: string, args: unknown[]): Promise<T> {
  const answer = await fetch(new URL(`/_sandbox/${name}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const reply = (await answer.json()) as Reply;
  if (!answer.ok) throw new Error(`${name}: ${reply.message ?? answer.statusText}`);
  return reply.result as T;
}
