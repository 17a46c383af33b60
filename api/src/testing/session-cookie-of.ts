export function sessionCookieOf(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((line) => line.includes('gangway-session='));
  return cookie?.split(';')[0] ?? null;
}
