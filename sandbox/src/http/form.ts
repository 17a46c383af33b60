export type Form = { [name: string]: Form | string };

/** `a[b][0]=x` is `{ a: { b: { 0: 'x' } } }`. */
export function parseForm(text: string): Form {
  const root: Fields = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/\]?\[|\]$/).filter(Boolean);
    const last = names.pop() ?? '';
    let fields = root;
    for (const name of names) fields = fieldsIn(fields, name);
    fields.set(last, value);
  }
  return toForm(root);
}

/** Not objects, as a name may be `__proto__`. */
type Fields = Map<string, Fields | string>;

function fieldsIn(fields: Fields, name: string): Fields {
  const held = fields.get(name);
  if (held instanceof Map) return held;
  const inner: Fields = new Map();
  fields.set(name, inner);
  return inner;
}

const toForm = (fields: Fields): Form =>
  Object.fromEntries(
    [...fields].map(([name, value]) => [name, value instanceof Map ? toForm(value) : value]),
  );
