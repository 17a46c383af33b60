import type { SealedColumn } from '../foundation/secret-key/sealed-column';
import { SEALED_FACTOR_KEYS } from '../identity/second-factors/app-key';
import { SEALED_WEBHOOK_SECRETS } from '../market/recruiter-webhooks/set-webhook';

/** All that is stored sealed under `SECRET_KEY`. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [SEALED_FACTOR_KEYS, SEALED_WEBHOOK_SECRETS];
