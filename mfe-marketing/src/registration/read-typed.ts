type Name = 'firstName' | 'lastName' | 'username' | 'email' | 'companyName';
export type Typed = Readonly<Record<Name, string>>;

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
    companyName: typed('companyName'),
  };
}
