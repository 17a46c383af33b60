// @ts-check

/** A domain imports only from itself and those above it in this list. */
export const DOMAINS = /** @type {const} */ ({
  foundation: 'Database, HTTP, jobs, settings, and the ports that upper domains implement',
  identity: 'Users, sessions, organizations, audit log, mail',
  platform: 'Areas, releases, their checks and monitoring, HTML and files',
  talent: 'Candidates, lists of employees, claims, profiles, erasures',
  commerce: 'Plans, tokens, payments, receipts, invoices',
  market: 'Search, reveals, saved searches, teams and integrations of recruiters',
  desk: 'Requests, administrators, WARN notices, closing of accounts',
});

export function domainOf(/** @type {string} */ path) {
  const name = /^api\/src\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(DOMAINS, name) ? /** @type {Domain} */ (name) : null;
}

/** @typedef {keyof typeof DOMAINS} Domain */

const ORDER = Object.keys(DOMAINS);

export const mayImport = (
  /** @type {Domain | null} */ importer,
  /** @type {Domain | null} */ imported,
) => importer === null || (imported !== null && ORDER.indexOf(imported) <= ORDER.indexOf(importer));
