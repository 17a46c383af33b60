import { call } from './api';
import { ApiError } from './api-error';
import { setSessionUser } from './session';

export async function refreshSession(): Promise<void> {
  try {
    setSessionUser(await call('GET /api/auth/user'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    setSessionUser(null);
  }
}
