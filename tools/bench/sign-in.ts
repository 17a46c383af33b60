import type { DemoRole } from '@gangway/contract/sessions';
import type { Browser, BrowserContext } from '@playwright/test';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signIn(browser: Browser, address: string, role: DemoRole): Promise<Session> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/test-login`, {
    data: { role },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`The sign-in of ${role} was refused: ${answer.status()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}
