export type Typed = Readonly<Record<'firstName' | 'lastName' | 'username' | 'email', string>>;

/** What stands in the form, as it stands there; but for the password. */
export function readTyped(form: HTMLFormElement): Typed {
  const values = new FormData(form);
  const typed = (name: keyof Typed) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    username: typed('username'),
    email: typed('email'),
  };
}
