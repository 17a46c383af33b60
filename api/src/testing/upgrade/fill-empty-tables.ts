import { DAY_MS } from '@gangway/contract/foundation/durations';
import { API_KEY_PREFIX } from '@gangway/contract/market/integration-events';
import { eq, sql } from 'drizzle-orm';
import {
  billingDetails,
  organizationCustomers,
  payments,
  receiptDetails,
  webhookEvents,
} from '../../commerce/tables/payments.table';
import { registrations } from '../../commerce/tables/registrations.table';
import {
  subscriptionChanges,
  subscriptionEndings,
  subscriptionPauses,
} from '../../commerce/tables/subscriptions.table';
import { salesContacts } from '../../desk/tables/sales-contacts.table';
import { warnCounts, warnFeed, warnNotices } from '../../desk/tables/warn.table';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { fileDeletions } from '../../foundation/tables/file-deletions.table';
import { jobs } from '../../foundation/tables/jobs.table';
import { sealKey } from '../../identity/second-factors/app-key';
import { DEMO_USERNAMES } from '../../identity/sign-in/test-login';
import { userPhotos } from '../../identity/tables/accounts.table';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { rateLimits } from '../../identity/tables/rate-limits.table';
import {
  emailLinks,
  passwordLinks,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../identity/tables/sign-in.table';
import { findByIdentifier } from '../../identity/users/find-user';
import { newWebhookSecret } from '../../market/recruiter-webhooks/set-webhook';
import { apiKeys } from '../../market/tables/api-keys.table';
import { facetChecks, facets } from '../../market/tables/search-index.table';
import { profileReads, recentSearches } from '../../market/tables/usage.table';
import { recruiterWebhooks, webhookDeliveries } from '../../market/tables/webhooks.table';
import { releaseEvents } from '../../platform/tables/release-events.table';
import {
  releaseFaults,
  releaseOutcomes,
  releaseVitals,
  spentReports,
} from '../../platform/tables/release-health.table';
import {
  deployTokens,
  releasePreviews,
  remotes,
  renderCrashes,
} from '../../platform/tables/remotes.table';
import { teamContacts, webhookCalls } from '../../platform/tables/team-alerts.table';
import {
  DEMO_ENTERPRISE_RECRUITER,
  DEMO_PAUSED_RECRUITER,
  DEMO_PROFILE_TOKEN,
} from '../../seed/demo-accounts';
import { keyedHashes } from '../../talent/candidates/keyed-hash';
import { candidateEmailLinks, candidateLinks } from '../../talent/tables/candidate-links.table';
import { suppressions } from '../../talent/tables/candidate-mails.table';
import { candidateBlocks, candidateFiles } from '../../talent/tables/candidates.table';
import { erasures } from '../../talent/tables/erasures.table';
import { importKeys } from '../../talent/tables/import-keys.table';
import { makeRelease } from '../factories/releases';
import { MADE_PASSWORD_HASH } from '../factories/users';

export const DUMPED_API_KEY = `${API_KEY_PREFIX}of-the-release-dump`;

/** The dump has no objects: only their names. */
const OBJECTS = [
  'b2b8a4a5-3a7e-4f7d-8a55-1d0f0f6b5c01',
  'b2b8a4a5-3a7e-4f7d-8a55-1d0f0f6b5c02',
  'b2b8a4a5-3a7e-4f7d-8a55-1d0f0f6b5c03',
] as const;

type FillDeps = Pick<Deps, 'env' | 'random' | 'clock'>;

type Fill = Pick<Deps, 'env' | 'random'> & { db: Db; now: Date; later: Date };

/** A row for each table that the demo data leaves empty. */
export async function fillEmptyTables(db: Db, deps: FillDeps): Promise<void> {
  const fill: Fill = {
    ...deps,
    db,
    now: deps.clock(),
    later: new Date(deps.clock().getTime() + DAY_MS),
  };
  await fillAccounts(fill);
  await fillMails(fill);
  await fillProfile(fill);
  await fillIntegrations(fill);
  await fillSearch(fill);
  await fillBilling(fill);
  await fillReleases(fill);
  await fillHealth(fill);
  await fillDesk(fill);
}

async function fillAccounts({ db, env, random, now, later }: Fill): Promise<void> {
  const { id: userId } = await userNamed(db, DEMO_PAUSED_RECRUITER);
  const sealedKey = sealKey({ env, random }, userId, random(20));
  await db.insert(secondFactors).values({ userId, sealedKey, setUpAt: now, turnedOnAt: now });
  await db.insert(recoveryCodes).values({ userId, codeHash: hashToken('a recovery code') });
  await db.insert(sessions).values({
    ...{ userId, tokenHash: hashToken('a session'), device: 'Firefox on Linux' },
    ...{ createdAt: now, lastUsedAt: now, expiresAt: later },
  });
  const email = 'leopold.moved@example.com';
  await db
    .insert(emailLinks)
    .values({ userId, email, tokenHash: hashToken('an email link'), expiresAt: later });
  await db
    .insert(passwordLinks)
    .values({ userId, tokenHash: hashToken('a password link'), expiresAt: later });
  const photo = { contentType: 'image/png', objectId: userId, uploadedAt: now };
  await db.insert(userPhotos).values({ userId, version: userId, ...photo });
  await db.insert(fileDeletions).values({ id: OBJECTS[2], runAt: later });
  await db.insert(rateLimits).values({ key: hashToken('a rate limit'), hits: 2, resetsAt: later });
  await db.insert(jobs).values({ name: 'reconcile', nextRunAt: later, failures: 1 });
}

async function userNamed(db: Db, username: string) {
  const user = await findByIdentifier(db, username);
  if (!user) throw new Error(`The demo data has no ${username}`);
  return user;
}

async function fillMails({ db, now }: Fill): Promise<void> {
  const mail = { to: 'reader@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await db.insert(outbox).values({ ...mail, createdAt: now, runAt: now, lastError: 'ETIMEDOUT' });
  const [id] = (await db.select({ id: outbox.id }).from(outbox)).map((row) => row.id);
  await db.insert(demoMails).values({ ...mail, id: id ?? '', sentAt: now });
}

async function fillProfile({ db, env, now, later }: Fill): Promise<void> {
  const candidateId = await demoCandidate(db);
  const { ofEmail } = keyedHashes(env);
  await db.insert(candidateEmailLinks).values({
    ...{ candidateId, email: 'amara.moved@example.com', expiresAt: later },
    tokenHash: hashToken('a link to confirm an address'),
  });
  const file = { candidateId, uploadedAt: now };
  const [photo, resume] = OBJECTS;
  await db.insert(candidateFiles).values([
    { ...file, kind: 'photo', contentType: 'image/png', objectId: photo, size: 68 },
    { ...file, kind: 'resume', contentType: 'application/pdf', objectId: resume, size: 69 },
  ]);
  const company = { company: 'Nemesis Holdings', companyKey: 'nemesis', domain: 'nemesis.example' };
  await db.insert(candidateBlocks).values({ candidateId, ...company, createdAt: now });
  const { organizationId } = await userNamed(db, DEMO_USERNAMES.hr);
  await db.insert(importKeys).values({
    ...{ organizationId: organizationId ?? '', candidateId, isOwn: true },
    keyedHash: ofEmail('amara.before@example.com'),
  });
  const removed = { profiles: 1, links: 2, reveals: 0, files: 0, blocks: 0, mails: 1 };
  const [erasure] = await db
    .insert(erasures)
    .values({ receiptHash: hashToken('a receipt'), erasedAt: now, removed })
    .returning();
  const keyedHash = ofEmail('erased@example.com');
  await db.insert(suppressions).values({ keyedHash, erasureId: erasure?.id ?? '' });
}

async function demoCandidate(db: Db): Promise<string> {
  const [link] = await db
    .select({ candidateId: candidateLinks.candidateId })
    .from(candidateLinks)
    .where(eq(candidateLinks.tokenHash, hashToken(DEMO_PROFILE_TOKEN)));
  return link?.candidateId ?? '';
}

async function fillIntegrations({ db, env, random, now }: Fill): Promise<void> {
  const { id: recruiterId } = await userNamed(db, DEMO_ENTERPRISE_RECRUITER);
  await db.insert(apiKeys).values({
    ...{ recruiterId, name: 'Warehouse', createdAt: now },
    ...{ keyHash: hashToken(DUMPED_API_KEY), ending: DUMPED_API_KEY.slice(-4) },
  });
  await db.insert(recruiterWebhooks).values({
    ...{ recruiterId, url: 'https://hooks.example/gangway', createdAt: now, acceptedAt: now },
    sealedSecret: newWebhookSecret({ env, random }, recruiterId).sealedSecret,
    ...{ searchedUntil: now, nextRunAt: now },
  });
  await db.insert(webhookDeliveries).values({
    ...{ recruiterId, type: 'candidate.revealed', candidateId: await demoCandidate(db) },
    ...{ createdAt: now, attempts: 1, status: 200, deliveredAt: now },
  });
}

async function fillSearch({ db, now }: Fill): Promise<void> {
  const { id: recruiterId } = await userNamed(db, DEMO_USERNAMES.recruiter_basic);
  const day = now.toISOString().slice(0, 10);
  await db.insert(recentSearches).values({ recruiterId, countedAt: { key: 1 }, lastAt: now });
  await db.insert(profileReads).values({ recruiterId, day, profiles: [2n ** 62n], lastAdded: 1 });
  // Checked and deleted at the commit otherwise.
  await db.execute(sql`alter table facet_checks disable trigger user`);
  const [facet] = await db.select({ id: facets.id }).from(facets).orderBy(facets.id).limit(1);
  await db.insert(facetChecks).values({ facetId: facet?.id ?? 0 });
  await db.execute(sql`alter table facet_checks enable trigger user`);
}

async function fillBilling({ db, now }: Fill): Promise<void> {
  const hr = await userNamed(db, DEMO_USERNAMES.hr);
  const organizationId = hr.organizationId ?? '';
  const address = {
    company: 'Test Company',
    addressLine1: '1 Quay',
    city: 'Astoria',
    region: 'OR',
  };
  await db.insert(billingDetails).values({ organizationId, ...address });
  await db.insert(organizationCustomers).values({ organizationId, reference: 'cus_dumped' });
  const [payment] = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(eq(payments.organizationId, organizationId))
    .orderBy(payments.id)
    .limit(1);
  await db.insert(receiptDetails).values({
    ...{ paymentId: payment?.paymentId ?? '', issuedAt: now, name: 'Test HR', email: hr.email },
    ...{ ...address, cardBrand: 'visa', cardLast4: '4242' },
  });
  await db.insert(registrations).values({
    ...{ username: 'newcomer', email: 'newcomer@example.com', passwordHash: MADE_PASSWORD_HASH },
    ...{ firstName: 'Robin', lastName: 'New', emailHash: hashToken('newcomer@example.com') },
    ...{ offer: 'professional', cents: 29_900, createdAt: now },
  });
  const reference = 'sub_dumped';
  await db.insert(subscriptionPauses).values({ reference, isPaused: true, changedAt: now });
  await db
    .insert(subscriptionChanges)
    .values({ reference, kind: 'renewal', cancels: true, changedAt: now });
  await db.insert(subscriptionEndings).values({ reference, createdAt: now });
  const event = { id: 'evt_dumped', type: 'invoice.paid' };
  await db.insert(webhookEvents).values({ ...event, createdAt: now, receivedAt: now });
}

const REMOTE = 'mfe-recruiter';
const TEAM = 'recruiter';

async function fillReleases({ db, now, later }: Fill): Promise<void> {
  await db.insert(remotes).values({ name: REMOTE, team: TEAM, createdAt: now });
  const release = await makeRelease(db, REMOTE, { version: 'v1', defaultAt: now });
  await db
    .update(remotes)
    .set({ defaultReleaseId: release.id, defaultSince: now })
    .where(eq(remotes.name, REMOTE));
  await db
    .insert(releasePreviews)
    .values({ releaseId: release.id, kind: 'user', subject: DEMO_USERNAMES.recruiter_pro });
  await db.insert(renderCrashes).values({ releaseId: release.id, shell: 'v1', crashes: 1 });
  const event = { remote: REMOTE, version: 'v1', actor: 'team recruiter', text: 'published v1' };
  await db.insert(releaseEvents).values({ ...event, kind: 'publish', at: now });
  const token = { team: TEAM, label: 'CI', tokenHash: hashToken('a deploy token') };
  await db.insert(deployTokens).values({ ...token, createdAt: now });
  const webhookUrl = 'https://chat.example/recruiter';
  await db.insert(teamContacts).values({ team: TEAM, webhookUrl, updatedAt: now });
  await db
    .insert(webhookCalls)
    .values({ team: TEAM, url: webhookUrl, body: { text: 'v1' }, createdAt: now, runAt: later });
}

async function fillHealth({ db, now, later }: Fill): Promise<void> {
  const ofRelease = { remote: REMOTE, version: 'v1' };
  const reported = { ...ofRelease, voterKey: hashToken('a visitor'), at: now };
  await db
    .insert(releaseOutcomes)
    .values({ ...reported, outcome: 'threw', path: '/recruiter', newFaults: 1 });
  await db.insert(releaseVitals).values({ ...reported, lcpMs: 900, inpMs: 40, clsThousandths: 10 });
  await db.insert(releaseFaults).values({
    ...{ ...ofRelease, fingerprint: 'a fingerprint', outcome: 'threw', error: 'TypeError' },
    ...{ frames: ['entry.js:1:2'], reports: 1, firstAt: now, lastAt: now },
  });
  await db.insert(spentReports).values({ key: hashToken('a report'), expiresAt: later });
}

async function fillDesk({ db, now, later }: Fill): Promise<void> {
  const hr = await userNamed(db, DEMO_USERNAMES.hr);
  await db.insert(salesContacts).values({
    ...{ organizationId: hr.organizationId ?? '', organizationName: 'Test Company' },
    ...{ userId: hr.id, contactName: 'Test HR', contactEmail: hr.email },
    ...{ message: 'How do we pay the setup fee?', createdAt: now },
  });
  await db.insert(warnFeed).values({
    ...{ revision: 1, checkedAt: now, isSample: true, accepted: 1, runAt: later },
    lastOutcome: 'taken',
  });
  await db.insert(warnNotices).values({
    ...{ position: 0, company: 'Acme', state: 'CA', location: 'San Jose', employees: 120 },
    ...{ layoffDate: '2026-04-20', noticeDate: '2026-02-19', reason: 'Closure' },
  });
  await db.insert(warnCounts).values({ month: '2026-02', state: 'CA', notices: 1, employees: 120 });
}
