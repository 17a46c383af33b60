import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { arrayLiteral } from '../../../foundation/db/columns';
import type { Db } from '../../../foundation/db/db';
import { notBlockedInSearch } from '../../../talent/visibility/visible-candidates';
import { facets, searchEntries } from '../../tables/search-index.table';
import { IS_OF } from './audience';
import { prepareSearch } from './run-search';

export type FacetOption = z.infer<typeof FacetOption>;

/** From this many people on, options are compared by `uses`. */
const COUNTED = 10;

/** Almost everyone blocks a recruiter without a company, so looking for one who does not can be long. */
const LOOKED_AT = 200;

type FacetOptionsRequest = { viewer: Viewer; audience: 'public' | 'everybody' };

export function readFacetOptions(db: Db, { viewer, audience }: FacetOptionsRequest) {
  const companyKeys = arrayLiteral(viewer.companyKeys);
  const domains = arrayLiteral(viewer.domains);
  const find = viewer.hasCompany ? FIND_OPTIONS.withCompany : FIND_OPTIONS.withoutCompany;
  return find[audience](db, viewer.hasCompany ? { companyKeys, domains } : {});
}

const FacetOption = z.object({
  kind: z.enum(['department', 'location']),
  /** Two if federal people and others have the same text. */
  ids: z.array(z.int()),
  text: z.string(),
});

type Shape = {
  viewer: Parameters<typeof notBlockedInSearch>[0];
  audience: FacetOptionsRequest['audience'];
};

const MOST = { department: 100, location: 30 };

/**
 * Only what someone has who does not block the viewer, and in an order that the others do not
 * change: a text of one person would tell a blocked employer that they are visible. Twice as many
 * are checked, so that some can be left out.
 */
const mostUsed = (kind: FacetOption['kind'], { viewer, audience }: Shape) => sql`
  (select kind, ids, text from (
      select kind, ids, text from (
          ${oftenUsed(kind, audience)} limit ${2 * MOST[kind]}::int
        ) as often cross join lateral (${countOthers(kind, viewer)}) as others
      where people > 0
      order by people desc, case when people = ${COUNTED}::int then uses end desc nulls last, text
      limit ${MOST[kind]}::int
    ) as chosen
    order by text)`;

/** Of one audience each text is one row. */
const oftenUsed = (kind: FacetOption['kind'], audience: Shape['audience']) =>
  audience === 'everybody'
    ? sql`select kind, array_agg(id) as ids, text, sum(uses) as uses from ${facets}
        where kind = ${kind} and text <> ''
        group by kind, text order by sum(uses) desc, text`
    : sql`select kind, array[id] as ids, text, uses from ${facets}
        where kind = ${kind} and text <> '' and ${IS_OF[audience]}
        order by uses desc, text`;

const COLUMN = { department: sql`department_id`, location: sql`location_id` };

const countOthers = (kind: FacetOption['kind'], viewer: Shape['viewer']) => sql`
  select count(*) as people from (
    select from (
      select candidate_id from ${searchEntries} where ${COLUMN[kind]} = any(ids)
      ${viewer.hasCompany ? sql`` : sql`limit ${LOOKED_AT}::int`}
    ) as entry
    where ${notBlockedInSearch(viewer, sql`entry.candidate_id`)}
    limit ${COUNTED}::int
  ) as found`;

const { placeholder } = sql;

const KEYS = {
  companyKeys: sql`${placeholder('companyKeys')}::text[]`,
  domains: sql`${placeholder('domains')}::text[]`,
};

const finderFor = (shape: Shape) =>
  prepareSearch(
    'facet options',
    sql`${mostUsed('department', shape)} union all ${mostUsed('location', shape)}`,
    FacetOption,
  );

const findersFor = (viewer: Shape['viewer']) => ({
  public: finderFor({ viewer, audience: 'public' }),
  everybody: finderFor({ viewer, audience: 'everybody' }),
});

const FIND_OPTIONS = {
  withCompany: findersFor({ hasCompany: true, ...KEYS }),
  withoutCompany: findersFor({ hasCompany: false, ...KEYS }),
};
