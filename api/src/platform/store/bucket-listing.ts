const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const plain = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

const contentsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    plain(text),
  );

/** The keys in an answer of ListObjectsV2. */
export const keysOf = (xml: string): string[] => contentsOf(xml, 'Key');

export const nextPageOf = (xml: string): string | null =>
  contentsOf(xml, 'NextContinuationToken')[0] ?? null;
