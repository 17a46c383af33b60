import { UNNAMED_COMPANY } from '@gangway/contract/candidate-rules';
import type { ProfileExport } from '@gangway/contract/profiles';
import type { ExportedProfile } from './export-profile';
import { presentProfile } from './present-profile';

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentExport(exported: ExportedProfile): ProfileExport {
  const { profile, list, links, mails, blocks, files, reports } = exported;
  const { formerAddressHashes } = exported;

  const { candidate } = profile;
  const { yearsWithCompany, clearance, createdAt, invitedAt, answeredAt } = candidate;
  const { correctedAt, correctedFields } = candidate;
  return {
    exportedAt: exported.exportedAt.toISOString(),
    profile: presentProfile(profile, null),
    yearsWithCompany,
    clearance,
    list: {
      organisation: list.organisation,
      name: list.name,
      uploadDate: list.uploadedAt.toISOString(),
    },
    listedAt: createdAt.toISOString(),
    invitedAt: timeOf(invitedAt),
    answeredAt: timeOf(answeredAt),
    correctedAt: timeOf(correctedAt),
    correctedFields,
    formerAddressHashes,
    links: links.map((link) => ({
      purpose: link.purpose,
      createdAt: link.createdAt.toISOString(),
      expiresAt: timeOf(link.expiresAt),
      openedAt: timeOf(link.openedAt),
    })),
    mails: mails.map((mail) => ({
      purpose: mail.purpose,
      createdAt: mail.createdAt.toISOString(),
      deliveredAt: timeOf(mail.deliveredAt),
      bouncedAt: timeOf(mail.bouncedAt),
      bounceCode: mail.bounceCode,
    })),
    blocks: blocks.map((block) => ({
      company: block.company,
      domain: block.domain,
      createdAt: block.createdAt.toISOString(),
    })),
    reports: reports.map((report) => ({
      company: report.companyName ?? UNNAMED_COMPANY,
      reason: report.reason,
      text: report.text ?? '',
      createdAt: report.createdAt.toISOString(),
      closedAt: timeOf(report.closedAt),
    })),
    files: files.map(({ kind, contentType, content }) => ({
      kind,
      contentType,
      base64: Buffer.from(content).toString('base64'),
    })),
  };
}
