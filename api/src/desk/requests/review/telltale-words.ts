const LEGAL_OR_COMMON =
  /^(the|and|of|for|inc|incorporated|corp|corporation|co|company|llc|lp|llp|plc|ltd|limited|gmbh|ag|sa|group|holdings?)$/i;

/** The words of a name that say which company it is: its first two that are no legal form. */
export function telltaleWords(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !LEGAL_OR_COMMON.test(word));
  return (telling.length > 0 ? telling : words).slice(0, 2).join(' ');
}
