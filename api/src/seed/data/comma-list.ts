export const commaList = (text: string): string[] => text.split(',').map((item) => item.trim());
