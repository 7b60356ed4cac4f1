import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Asked = { readonly accountId: number; readonly from: string; readonly to: string }

/**
 * The projects that someone works on in any of these days, with the active people who manage each then. For the areas
 * that ask project managers; it says nothing about who may see it.
 */
export async function listProjectsOf(ctx: Ctx, { accountId, from, to }: Asked) {
  const rows = await ctx.db
    .selectFrom('project_assignment as part')
    .innerJoin('project', 'project.id', 'part.project_id')
    .leftJoin('project_lead as lead', (join) =>
      join
        .onRef('lead.project_id', '=', 'project.id')
        .on(during('lead', from, to))
        .on(
          sql<SqlBool>`exists (select from account where account.id = lead.account_id and status = 'active')`,
        ),
    )
    .select(['project.id', 'project.name', 'part.share', 'lead.account_id as lead_id'])
    .where('part.account_id', '=', accountId)
    .where(during('part', from, to))
    .where(sql<SqlBool>`daterange(starts_on, ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')`)
    .orderBy('project.name')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, parts]) => ({
    id,
    name: parts[0]!.name,
    share: parts[0]!.share,
    leadIds: [...new Set(parts.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id])))],
  }))
}

/** The people on the projects that someone manages, in any of these days. */
export async function listProjectMembers(ctx: Ctx, { accountId, from, to }: Asked): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project_lead as lead')
    .innerJoin('project_assignment as part', 'part.project_id', 'lead.project_id')
    .select('part.account_id')
    .distinct()
    .where('lead.account_id', '=', accountId)
    .where(during('lead', from, to))
    .where(during('part', from, to))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

const during = (table: 'lead' | 'part', from: string, to: string) =>
  sql<SqlBool>`daterange(${sql.ref(`${table}.valid_from`)}, ${sql.ref(`${table}.valid_to`)}, '[]')
    && daterange(${from}::date, ${to}::date, '[]')`
