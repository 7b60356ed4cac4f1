import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

type Ref = Expression<unknown>
type Days = { readonly from: Ref; readonly to: Ref }
type Who = { readonly person: Ref; readonly project: Ref; readonly days: Days }

const within = (table: 'part' | 'lead', { from, to }: Days) =>
  sql`daterange(${sql.ref(`${table}.valid_from`)}, ${sql.ref(`${table}.valid_to`)}, '[]')
    && daterange(${from}::date, ${to}::date, '[]')`

/** For queries of areas above: whether a person works on a project in any of these days. */
export const worksOnProject = ({ person, project, days }: Who): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from project_assignment part where part.account_id = ${person}
    and part.project_id = ${project} and ${within('part', days)})`

/** For queries of areas above: whether a person manages a project in any of these days. */
export const leadsProject = ({ person, project, days }: Who): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from project_lead lead where lead.account_id = ${person}
    and lead.project_id = ${project} and ${within('lead', days)})`
