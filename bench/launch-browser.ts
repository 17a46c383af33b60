import { type Browser, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/run/browser.mjs';

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureBrowser((line) => void process.stdout.write(`${line}\n`));
  return chromium.launch({ executablePath, args: [...browserFlags(), ...args] });
}
