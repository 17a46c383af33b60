/** Where something may be held, and all that is there. */
export type Place = { name: string; texts: string[] };

/** Something of a person, and the forms in which it may be written. */
export type Piece = {
  name: string;
  forms: string[];
  /** All of them have to stand in one text: each alone says nothing of one person. */
  isTogether?: true;
};

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Bytes as a database, an answer or a page could hold them, and as a text of one character each. */
export const formsOfBytes = (bytes: Uint8Array): string[] => [
  hexOf(bytes),
  base64Of(bytes),
  Buffer.from(bytes).toString('latin1'),
];

/** As it stands, in an address, and inside of bytes. */
export const formsOfText = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  hexOf(new TextEncoder().encode(text)),
  base64Of(new TextEncoder().encode(text)),
];

function holds(text: string, { forms, isTogether }: Piece): boolean {
  const isIn = (form: string) => text.includes(form.toLowerCase());
  return isTogether ? forms.every(isIn) : forms.some(isIn);
}

/** The names of the places that hold each piece, in any case. */
export function findPieces(
  places: readonly Place[],
  pieces: readonly Piece[],
): Record<string, string[]> {
  const searched = places.map(({ name, texts }) => ({
    name,
    texts: texts.map((text) => text.toLowerCase()),
  }));
  return Object.fromEntries(
    pieces.map((piece) => [
      piece.name,
      searched
        .filter(({ texts }) => texts.some((text) => holds(text, piece)))
        .map(({ name }) => name),
    ]),
  );
}
