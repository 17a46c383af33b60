export function yearsText(years: number): string {
  if (years === 0) return 'Less than a year of experience';
  return `${years} ${years === 1 ? 'year' : 'years'} of experience`;
}
