import type { RemoteStatus } from '@gangway/contract/platform/releases';
import { canaryOf, defaultOf, shortVersion } from './release-status';

type Promotion = { version: string; traffic: number };

export function promotionText(remote: RemoteStatus, promotion: Promotion): string {
  const { version, traffic } = promotion;
  const what = traffic === 100 ? toAll(remote, version) : toSome(remote, promotion);
  return what + replacedCanary(remote, version);
}

export function promotionDone({ name }: RemoteStatus, { version, traffic }: Promotion): string {
  const what = shortVersion(version);
  return traffic === 100
    ? `${what} is the default of ${name}`
    : `${what} of ${name} goes to ${traffic}% of visitors`;
}

export type Rollback = {
  from: string;
  title: string;
  label: string;
  text: string;
  done: string;
};

export function rollbackOf(remote: RemoteStatus): Rollback | null {
  const before = defaultOf(remote);
  if (canaryOf(remote) || !before || remote.rollbackTo === null) return canaryOut(remote);
  const to = shortVersion(remote.rollbackTo);
  return {
    from: before.version,
    title: `Roll ${remote.name} back?`,
    label: `Roll back to ${to}`,
    text: `${remote.name} will go back from ${shortVersion(before.version)} to ${to} for all visitors.`,
    done: `${remote.name} is back on ${to}`,
  };
}

function toAll(remote: RemoteStatus, version: string): string {
  const before = defaultOf(remote);
  const inPlace = before ? `, in place of ${shortVersion(before.version)}` : '';
  return `All visitors will get ${shortVersion(version)} of ${remote.name}${inPlace}.`;
}

function toSome(remote: RemoteStatus, { version, traffic }: Promotion): string {
  const others = defaultOf(remote);
  const rest = others
    ? `the other ${100 - traffic}% will get ${shortVersion(others.version)}`
    : null;
  const some = `${traffic}% of visitors will get ${shortVersion(version)} of ${remote.name}`;
  return `${some}${rest ? `, ${rest}` : ''}.`;
}

function replacedCanary(remote: RemoteStatus, version: string): string {
  const canary = canaryOf(remote);
  if (!canary || canary.version === version) return '';
  return ` The canary ${shortVersion(canary.version)} will be removed.`;
}

function canaryOut(remote: RemoteStatus): Rollback | null {
  const canary = canaryOf(remote);
  if (!canary) return null;
  const version = shortVersion(canary.version);
  const stays = defaultOf(remote);
  const back = stays ? ` will go back to ${shortVersion(stays.version)}` : ' will get no release';
  return {
    from: canary.version,
    title: `Remove the canary of ${remote.name}?`,
    label: 'Remove the canary',
    text: `${version} will be removed from ${remote.name}: its ${canary.traffic}% of visitors${back}.`,
    done: `Removed the canary ${version} of ${remote.name}`,
  };
}
