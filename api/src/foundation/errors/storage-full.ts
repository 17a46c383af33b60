import { errorCode } from './error-code';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');
