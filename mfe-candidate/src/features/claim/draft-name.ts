export const draftName = ({ id }: { id: string }): string => `claim:${id}`;
