import { errorCode } from './error-code';

/** Of the file system: no space, or none left for this user. A full database is its own trouble. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');
