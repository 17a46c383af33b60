export function distinctSkills(skills: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const skill of skills) {
    const key = skill.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, skill);
  }
  return [...spellings.values()];
}
