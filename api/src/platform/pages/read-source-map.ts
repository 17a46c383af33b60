import type { BuiltFiles } from './static-files';

type Sources = { shellFiles: BuiltFiles; store: BuiltFiles | null };

export function sourceMapReader({ shellFiles, store }: Sources) {
  const places = [
    { prefix: '/assets/', files: shellFiles },
    { prefix: '/remotes/', files: store },
  ];
  return async (url: string): Promise<string | null> => {
    const place = places.find(({ prefix }) => url.startsWith(prefix));
    const bytes = await place?.files?.read(url.slice(place.prefix.length));
    return bytes ? new TextDecoder().decode(bytes) : null;
  };
}
