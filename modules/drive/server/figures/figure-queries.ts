import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { kindsOfGroup } from '#drive/contract/drive-lists.ts'
import { isLive, levelIn, reaches, type Reach } from '#drive/server/rights/drive-policy.ts'

type Share = { readonly label: string; readonly files: number; readonly bytes: number }

const groupCase = sql`case ${sql.join(
  Object.entries(kindsOfGroup).map(
    ([group, kinds]) => sql`when node.file_kind = any (${[...kinds]}::text[]) then ${group}::text`,
  ),
  sql` `,
)} else 'other' end`

export const listQuotas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('drive_quota as quota')
    .innerJoin('company', 'company.id', 'quota.company_id')
    .select(['quota.company_id', 'quota.version', 'company.name as company'])
    .select(['quota.bytes_used as used', 'quota.bytes_allowed as allowed'])
    .orderBy('company.name')
    .execute()

const counted = sql`count(*)::integer as files, coalesce(sum(node.bytes), 0)::bigint as bytes`
const YEAR = '365 days'

export async function listOwners(ctx: Ctx) {
  const { rows } = await sql<Share & { id: number | null }>`
    select owner.id, coalesce(owner.name, 'Projects and sales') as label, ${counted}
    from drive_node as node left join account as owner on owner.id = node.owner_id
    where node.kind = 'file' group by owner.id, owner.name order by bytes desc, label limit 15`.execute(
    ctx.db,
  )
  return rows
}

export async function listTypes(ctx: Ctx, folderId: number | null = null, reach: Reach | null = null) {
  const within =
    folderId === null || reach === null
      ? sql``
      : sql`and node.id in (select node_id from drive_ancestor where ancestor_id = ${folderId})
          and ${reaches(reach, 'node')} and ${isLive('node')}`
  const { rows } = await sql<Share & { group: keyof typeof kindsOfGroup | 'other' }>`
    select ${groupCase} as "group", '' as label, ${counted} from drive_node as node
    where node.kind = 'file' ${within} group by 1 order by bytes desc`.execute(ctx.db)
  return rows
}

export async function listAges(ctx: Ctx) {
  const { rows } = await sql<Share>`
    select label, count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select node.bytes, case
        when node.changed_at > ${ctx.now}::timestamptz - interval '30 days' then 'Up to 30 days'
        when node.changed_at > ${ctx.now}::timestamptz - interval '180 days' then 'Up to 6 months'
        when node.changed_at > ${ctx.now}::timestamptz - interval '365 days' then 'Up to a year'
        else 'Over a year' end as label
      from drive_node as node where node.kind = 'file') as aged
    group by label
    order by array_position(array['Up to 30 days', 'Up to 6 months', 'Up to a year', 'Over a year'], label)`.execute(
    ctx.db,
  )
  return rows
}

/** Of what the reader does not see there is a number and no name. */
export async function listMostViewed(reach: Reach) {
  const { rows } = await sql<{ id: number | null; name: string; count: number }>`
    select case when seen then id end as id, case when seen then name else 'Private file' end as name, count from (
      select node.id, node.name, top.count, ${levelIn(reach, 'node')} > 0 as seen from (
        select node_id, count(*)::integer as count from drive_event
        where kind in ('view', 'download') and account_id is distinct from ${reach.principal.id}
          and at > ${reach.ctx.now}::timestamptz - interval '90 days'
        group by node_id order by count desc, node_id limit 30) as top
      join drive_node as node on node.id = top.node_id and node.kind = 'file') as found
    order by count desc, name limit 10`.execute(reach.ctx.db)
  return rows
}

type Sum = { readonly files: number; readonly bytes: number }

/** Neither changed nor opened for a year. */
export async function sumUnused(ctx: Ctx): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select ${counted} from drive_node as node
    where node.kind = 'file' and node.changed_at < ${ctx.now}::timestamptz - ${YEAR}::interval
      and not exists (select from drive_event as event where event.node_id = node.id
        and event.kind in ('view', 'download') and event.at >= ${ctx.now}::timestamptz - ${YEAR}::interval)`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** Copies of the same content beside the first, and what they take. */
export async function sumDuplicates(ctx: Ctx): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select coalesce(sum(copies - 1), 0)::integer as files, coalesce(sum((copies - 1) * bytes), 0)::bigint as bytes
    from (select sha256, max(version.bytes) as bytes, count(distinct node.id) as copies
      from drive_version as version join drive_node as node
        on node.id = version.node_id and node.version_number = version.number
      group by sha256 having count(distinct node.id) > 1) as twice`.execute(ctx.db)
  return rows[0]!
}

type ViewsOf = { readonly folderId: number; readonly reach: Reach }

const viewsIn = ({ folderId, reach }: ViewsOf) => sql`
  drive_event as event join drive_ancestor as way on way.node_id = event.node_id
    join drive_node as node on node.id = event.node_id
  where way.ancestor_id = ${folderId} and event.kind in ('view', 'download') and node.kind = 'file'
    and event.account_id is distinct from ${reach.principal.id} and ${reaches(reach, 'node')}`

export async function listViewDays(of: ViewsOf, { zone, from }: { zone: string; from: Date }) {
  const { rows } = await sql<{ day: string; views: number }>`
    select to_char(event.at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::integer as views
    from ${viewsIn(of)} and event.at >= ${from} group by 1 order by 1`.execute(of.reach.ctx.db)
  return rows
}

export async function listViewers(of: ViewsOf): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct event.account_id from ${viewsIn(of)} and event.account_id is not null`.execute(
    of.reach.ctx.db,
  )
  return rows.map(({ account_id }) => account_id)
}
