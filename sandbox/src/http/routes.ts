import type { SandboxContext } from '../sandbox-context';
import type { Form } from './form';

export type Call = {
  /** The last parameter of the path, or an empty text. */
  id: string;
  input: Form;
  /** Made with the publishable key: knows a client secret and no more. */
  isBrowser: boolean;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** What a browser may call too, with the publishable key. */
  isOpenToBrowsers?: true;
  run(context: SandboxContext, call: Call): object;
};
