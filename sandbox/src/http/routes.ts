import type { SandboxContext } from '../sandbox-context';
import type { Form } from './form';

export type Call = { id: string; input: Form };

type Run = (context: SandboxContext, call: Call) => object;

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: Run;
  /** With the publishable key: may reach only what its client secret opens. */
  runInBrowser?: Run;
};
