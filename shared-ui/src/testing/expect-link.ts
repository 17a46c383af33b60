import { screen, type within } from '@testing-library/react';

type Place = Pick<ReturnType<typeof within>, 'getByRole'>;

export function expectLink(name: string | RegExp, href: string, place: Place = screen): void {
  expect(place.getByRole('link', { name })).toHaveAttribute('href', href);
}
