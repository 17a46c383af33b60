import type { BuiltFiles } from './static-files';

type Sources = { shellFiles: BuiltFiles; store: BuiltFiles | null };

export function sourceMapReader({ shellFiles, store }: Sources) {
  const sources = [
    { prefix: '/assets/', files: shellFiles },
    { prefix: '/remotes/', files: store },
  ];
  return async (url: string): Promise<string | null> => {
    const source = sources.find(({ prefix }) => url.startsWith(prefix));
    const bytes = await source?.files?.read(url.slice(source.prefix.length));
    return bytes ? new TextDecoder().decode(bytes) : null;
  };
}
