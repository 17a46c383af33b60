import type { ProfileExport } from '@gangway/contract/profiles';
import type { ExportedProfile } from './export-profile';
import { presentProfile } from './present-profile';

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentExport(exported: ExportedProfile): ProfileExport {
  const { profile, list, links, mails, files } = exported;
  const { yearsWithCompany, invitedAt, answeredAt } = profile.candidate;
  return {
    exportedAt: exported.exportedAt.toISOString(),
    profile: presentProfile(profile, null),
    yearsWithCompany,
    list: {
      organisation: list.organisation,
      name: list.name,
      uploadDate: list.uploadedAt.toISOString(),
    },
    invitedAt: timeOf(invitedAt),
    answeredAt: timeOf(answeredAt),
    links: links.map(({ purpose, createdAt, expiresAt }) => ({
      purpose,
      createdAt: createdAt.toISOString(),
      expiresAt: timeOf(expiresAt),
    })),
    mails: mails.map(({ purpose, createdAt, bouncedAt }) => ({
      purpose,
      createdAt: createdAt.toISOString(),
      bouncedAt: timeOf(bouncedAt),
    })),
    files: files.map(({ kind, contentType, content }) => ({
      kind,
      contentType,
      base64: Buffer.from(content).toString('base64'),
    })),
  };
}
