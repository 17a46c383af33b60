import type { SandboxContext } from '../sandbox-context';
import type { Form } from './form';

export type Call = {
  id: string;
  input: Form;
  /** Called with the publishable key: may reach only what its client secret opens. */
  isBrowser: boolean;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  isOpenToBrowsers?: true;
  run(context: SandboxContext, call: Call): object;
};
