export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;

export const CLEARANCES = [
  'none',
  'public-trust',
  'confidential',
  'secret',
  'top-secret',
  'sci',
] as const;
