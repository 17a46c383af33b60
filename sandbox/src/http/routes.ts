import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type Noun } from '../store/find-or-refuse';
import type { Form } from './form';
import { NONE, readParams } from './params';

export const readRoute = (noun: Noun, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  run: ({ store }, { id, input }) => {
    readParams(NONE, input);
    return findOrRefuse(store, noun, { id });
  },
});

export type SandboxEnv = { Bindings: HttpBindings };
export type SandboxApp = Hono<SandboxEnv>;

export type Call = { id: string; input: Form };

type Run = (context: SandboxContext, call: Call) => object;

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: Run;
  /** With the publishable key: may reach only what its client secret opens. */
  runInBrowser?: Run;
};
