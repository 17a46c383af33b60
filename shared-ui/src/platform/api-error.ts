import type { ErrorBody } from '@gangway/contract/foundation/errors';

export type Issue = { path: string; message: string };

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  /** False for the text of a proxy, or of none. */
  readonly isWorded: boolean;
  /**
   * Set for `changed_meanwhile` and `already_decided`: what is stored, in the format of the call's
   * answer.
   */
  readonly current: unknown;

  private constructor(
    readonly status: number,
    readonly serverMessage: string,
    body: ErrorBody | null,
  ) {
    super(`${status}: ${serverMessage}`);
    this.code = body?.code;
    this.issues = body?.issues ?? [];
    this.isWorded = Boolean(body?.message);
    this.current = body?.current;
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text();
    const body = parseBody(text);
    return new ApiError(response.status, body?.message ?? (text || response.statusText), body);
  }
}

export function serverMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isWorded ? error.serverMessage : fallback;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function parseBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
