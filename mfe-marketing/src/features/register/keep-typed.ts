import { saveDraft } from './draft';

/** What stands in the form, as it stands there; but for the password. */
export function keepTyped(form: HTMLFormElement): void {
  const values = new FormData(form);
  const typed = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  saveDraft({
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    username: typed('username'),
    email: typed('email'),
  });
}
