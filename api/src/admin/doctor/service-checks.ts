import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import type { StoreName, StoreSettings } from '../../foundation/env/store-settings';
import { StartError } from '../../foundation/errors/start-error';
import { refuseOtherOwner } from '../../foundation/files/store-owner';
import { StoredOtherwise } from '../../foundation/ports/object-store';
import type { PaymentProvider } from '../../foundation/ports/payment-provider';
import { findBucketRisks } from '../../foundation/store/bucket-risks';
import { openStore } from '../../foundation/store/open-store';
import { verifySmtp } from '../../identity/mail/smtp-transport';
import { verifyRenderer } from '../../platform/renderer/open-renderer';
import type { Check } from './check';

/** `migrated` is the database, if it has all migrations. */
export function serviceChecks(env: Env, provider: PaymentProvider, migrated: Db | null): Check[] {
  const { smtpUrl, releases, files } = env;
  return [
    ...(smtpUrl === null ? [] : [{ subject: 'SMTP', look: () => checkSmtp(smtpUrl) }]),
    ...(releases === null
      ? []
      : [{ subject: 'Releases', look: () => checkStore('RELEASES', releases) }]),
    { subject: 'Files of people', look: () => checkFiles(files, migrated) },
    { subject: 'Stripe', look: () => checkStripe(env, provider) },
    ...(env.webRoot === null ? [] : [{ subject: 'Renderer', look: () => checkRenderer(env) }]),
  ];
}

async function checkSmtp(url: string): Promise<string> {
  await verifySmtp(url);
  return 'The server greets this sender, and accepts its account if SMTP_URL has one.';
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function checkStore(name: StoreName, settings: StoreSettings): Promise<string> {
  const store = await openStore(name, settings);
  const mayReplace = MAY_REPLACE[name];
  const folder = `doctor-${randomUUID()}`;
  const path = `${folder}/file`;
  try {
    await store.write(path, bytes('one'));
    const read = await store.read(path);
    if (read === null || Buffer.compare(read, bytes('one')) !== 0) {
      throw new StartError('A file that was written cannot be read.');
    }
    if (!mayReplace && (await canReplace(() => store.write(path, bytes('two'))))) {
      throw new StartError('It replaces files: a bucket must support If-None-Match.');
    }
  } finally {
    await store.removeFolder(folder);
  }
  if (await store.has(path)) throw new StartError('A file cannot be deleted.');
  const location = settings.kind === 'bucket' ? settings.url : settings.folder;
  return `Files can be written, read and deleted in ${location}${mayReplace ? '' : ', and not replaced'}.`;
}

async function checkFiles(settings: StoreSettings, migrated: Db | null): Promise<string> {
  const answer = await checkStore('FILES', settings);
  if (migrated) {
    await refuseOtherOwner({ db: migrated, files: await openStore('FILES', settings) });
  }
  const risks = settings.kind === 'bucket' ? await findBucketRisks(settings, TIME_LIMIT_MS) : [];
  if (risks.length > 0) throw new StartError(risks.join(' '));
  return answer;
}

const TIME_LIMIT_MS = 10_000;

/** Files of people have names that are never used again. */
const MAY_REPLACE: Record<StoreName, boolean> = { RELEASES: false, FILES: true };

async function canReplace(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof StoredOtherwise) return false;
    throw error;
  }
}

/** It asks for a session that cannot exist, which each key for this server may. */
async function checkStripe({ stripe }: Env, provider: PaymentProvider): Promise<string> {
  await provider.readCheckout('cs_doctor');
  const mode = stripe.secretKey.includes('_live_') ? 'live' : 'test';
  return `It answers, with a ${mode} key.`;
}

async function checkRenderer({ renderer }: Env): Promise<string> {
  await verifyRenderer(renderer);
  return renderer.socket === null
    ? 'The server starts one, as its own user.'
    : 'It answers at its socket.';
}
