export type FormValue = string | Form;
export type Form = Map<string, FormValue>;

export function parseForm(text: string): Form {
  const root: Form = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const segments = segmentsOf(key);
    const last = segments.pop() ?? '';
    let form = root;
    for (const segment of segments) form = childOf(form, nameIn(form, segment));
    form.set(nameIn(form, last), value);
  }
  return root;
}

function segmentsOf(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const inner = [...key.slice(open).matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name);
  return [key.slice(0, open), ...inner];
}

function childOf(form: Form, name: string): Form {
  const child = form.get(name);
  if (child instanceof Map) return child;
  const fresh: Form = new Map();
  form.set(name, fresh);
  return fresh;
}

/** `a[]=x&a[]=y` is numbered as `a[0]` and `a[1]`. */
const nameIn = (form: Form, segment: string) => (segment === '' ? String(form.size) : segment);
