import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

export type SandboxEnv = { Bindings: HttpBindings };
export type SandboxApp = Hono<SandboxEnv>;
