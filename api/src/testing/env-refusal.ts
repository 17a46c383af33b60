import { loadEnv } from '../foundation/env/env';
import { EnvError } from '../foundation/errors/start-error';

export const envRefusal = (source: Record<string, string | undefined>): string => {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
};
