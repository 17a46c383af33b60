export type FormInput = {
  [name: string]: FormInput | string | number | boolean | null | undefined;
};

export function encodeForm(input: FormInput): URLSearchParams {
  return new URLSearchParams(pairs(input, (key) => key));
}

function pairs(input: FormInput, nameOf: (key: string) => string): [string, string][] {
  return Object.entries(input).flatMap(([key, value]): [string, string][] => {
    const name = nameOf(key);
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return pairs(value, (inner) => `${name}[${inner}]`);
    return [[name, String(value)]];
  });
}
