import { and, eq, gte, sql } from 'drizzle-orm';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { notifyTeam } from '../monitoring/notify-team';
import type { PlatformDeps, ViewPair } from '../ports/platform-deps';
import { recordOwnEvent } from '../remotes/release-events';
import { isOfRelease, releases, renderCrashes as crashesTable } from '../tables/remotes.table';

/** With so many a release is not rendered again in that shell, in any replica. */
const MOST_CRASHES = 2;

export type RenderCrashes = {
  hasTooMany(pair: ViewPair): Promise<boolean>;
  count(pair: ViewPair, error: string): Promise<void>;
};

type CrashDeps = MailingDeps & Pick<PlatformDeps, 'env'>;

export const renderCrashes = (deps: CrashDeps): RenderCrashes => ({
  async hasTooMany(pair) {
    const found = await deps.db
      .select({ crashes: crashesTable.crashes })
      .from(crashesTable)
      .innerJoin(releases, eq(releases.id, crashesTable.releaseId))
      .where(
        and(
          isOfRelease(releases, keyOf(pair)),
          eq(crashesTable.shell, pair.shell.version),
          gte(crashesTable.crashes, MOST_CRASHES),
        ),
      );
    return found.length > 0;
  },

  async count(pair, error) {
    const shell = pair.shell.version;
    await mailingTransaction(deps, async (tx, sendMail) => {
      const [release] = await tx
        .select()
        .from(releases)
        .where(isOfRelease(releases, keyOf(pair)));
      if (!release) return;
      const [row] = await tx
        .insert(crashesTable)
        .values({ releaseId: release.id, shell, crashes: 1 })
        .onConflictDoUpdate({
          target: [crashesTable.releaseId, crashesTable.shell],
          set: { crashes: sql`${crashesTable.crashes} + 1` },
        })
        .returning();
      if (row?.crashes !== MOST_CRASHES) return;
      const text = `Rendering ${release.version} on the server, in shell@${shell}, failed ${MOST_CRASHES} times: ${error}. It is no longer rendered there, so its pages show later. Publish one that renders.`;
      const at = deps.clock();
      await recordOwnEvent(tx, release, { at, kind: 'render_stopped', text });
      await notifyTeam({ ...deps, db: tx, sendMail }, { event: 'render_stopped', release, text });
    });
  },
});

const keyOf = ({ served: { name, release } }: ViewPair) => ({
  remote: name,
  version: release.metadata.version,
});
