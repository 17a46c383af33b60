export type DataLocation = { name: string; texts: string[] };

export type Piece = {
  name: string;
  forms: string[];
  isTogether?: true;
};

export const formsOfBytes = (bytes: Uint8Array): string[] => [
  hexOf(bytes),
  base64Of(bytes),
  Buffer.from(bytes).toString('latin1'),
];

export const formsOfText = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  hexOf(new TextEncoder().encode(text)),
  base64Of(new TextEncoder().encode(text)),
];

export function findPieces(
  locations: readonly DataLocation[],
  pieces: readonly Piece[],
): Record<string, string[]> {
  const searched = locations.map(({ name, texts }) => ({
    name,
    texts: texts.map((text) => text.toLowerCase()),
  }));
  return Object.fromEntries(
    pieces.map((piece) => {
      const holdsIt = finderOf(piece);
      const holders = searched.filter(({ texts }) => texts.some(holdsIt));
      return [piece.name, holders.map(({ name }) => name)];
    }),
  );
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

function finderOf({ forms, isTogether }: Piece): (text: string) => boolean {
  const sought = forms.map((form) => form.toLowerCase());
  if (isTogether) return (text) => sought.every((form) => text.includes(form));
  return (text) => sought.some((form) => text.includes(form));
}
