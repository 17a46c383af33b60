export const draftName = ({ id }: { id: string }): string => `profile:${id}`;
