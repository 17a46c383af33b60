import type { Issue } from '@gangway/shared-ui/platform';

/** In the words of the contract. */
export const checkName = ({ name }: { readonly name: string }): Issue[] =>
  name.trim() === '' ? [{ path: 'name', message: 'Please enter a name for the search' }] : [];
