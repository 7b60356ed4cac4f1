import { sql, type SqlBool } from 'kysely'
import { listLineBelow } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { itemList, teamTaskList } from '#projects/contract/items/item-list.ts'
import {
  MOST_HIDDEN,
  RESTORED_WITHIN_DAYS,
  type ItemKind,
  type Priority,
  type Severity,
  type StatusCategory,
} from '#projects/contract/items/item-lists.ts'
import { mayManageEvery } from '#project-register/server/public.ts'
import { seesEvenDeleted, seesInside, seesItem } from './item-policy.ts'

const keyOfItem = sql<string>`(project.key || '-' || project_item.number)`
export const isOpen = sql<SqlBool>`status.category <> 'closed'`

export const isOverdue = (ctx: Ctx) =>
  sql<SqlBool>`(${isOpen} and coalesce(project_item.due_on < ${companyDay(ctx.now)}::date, false))`

const items = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'project_item' | 'project' | 'project_status' | 'account' | 'project_sprint'>()
    .selectFrom('project_item')
    .innerJoin('project', 'project.id', 'project_item.project_id')
    .innerJoin('project_status as status', 'status.id', 'project_item.status_id')
    .leftJoin('account as assignee', 'assignee.id', 'project_item.assignee_id')
    .leftJoin('project_sprint as sprint', 'sprint.id', 'project_item.sprint_id')

export const seenItems = (ctx: Ctx) => items(ctx).where(seesItem(ctx))
type Items = ReturnType<typeof items>

export const withFacts = (rows: Items, ctx: Ctx) =>
  rows
    .selectAll('project_item')
    .select(['project.key as project_key', 'project.name as project_name', keyOfItem.as('key')])
    .select(['status.name as status_name', 'status.category', 'status.counts_as', 'status.for_acceptance'])
    .select(['assignee.name as assignee_name', 'sprint.name as sprint_name', isOverdue(ctx).as('overdue')])

/** By the title, or by the key, of which the end may be missing; each by an index of its own. */
export function hasWords(words: string) {
  const [, key, number] = /^([a-z]{2,6})-(\d{1,9})$/i.exec(words.trim()) ?? []
  const byKey = key
    ? sql`union all select named.id from project_item as named join project as own on own.id = named.project_id
        where own.key = ${key.toUpperCase()} and named.number::text like ${`${number}%`}`
    : sql``
  return sql<SqlBool>`project_item.id in (
    select found.id from project_item as found where ${searchIn(sql`lower(found.title)`, words)} ${byKey})`
}

/** Of an item of a project that the caller sees: whether they see that one too. */
const seesKin = (ctx: Ctx, kin: 'top' | 'child') =>
  sql<SqlBool>`(${sql.ref(kin)}.deleted_at is null and (${seesInside(ctx)}::boolean or ${sql.ref(kin)}.client_visible))`

const isDeleted = (ctx: Ctx) => sql<SqlBool>`(project_item.deleted_at > ${ctx.now.toISOString()}::timestamptz
  - make_interval(days => ${RESTORED_WITHIN_DAYS}))`
const isMine = ({ actor }: Ctx) => sql<SqlBool>`project_item.assignee_id = ${actor.id}`

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => isOpen,
  mine: (ctx) => sql<SqlBool>`(${isOpen} and ${isMine(ctx)})`,
  reported: ({ actor }) => sql<SqlBool>`(${isOpen} and project_item.reporter_id = ${actor.id})`,
  watched: ({ actor }) => sql<SqlBool>`exists (select from project_item_watcher as watching
    where watching.item_id = project_item.id and watching.account_id = ${actor.id})`,
  // Without the `coalesce` of the column, so that an index on the day can be used.
  overdue: (ctx) => sql<SqlBool>`(${isOpen} and project_item.due_on < ${companyDay(ctx.now)}::date)`,
  // Clients are not told who works on what, nor that no one does.
  unassigned: (ctx) =>
    sql<SqlBool>`(${isOpen} and ${seesInside(ctx)}::boolean and project_item.assignee_id is null)`,
  closed: () => sql<SqlBool>`not ${isOpen}`,
  deleted: isDeleted,
  all: () => sql<SqlBool>`true`,
}

const filters = {
  view: (rows: Items, view: string, { ctx }: { readonly ctx: Ctx }) => rows.where(views[view]!(ctx)),
  category: (rows: Items, category: StatusCategory) => rows.where('status.category', '=', category),
  kind: (rows: Items, kind: ItemKind) => rows.where('project_item.kind', '=', kind),
  priority: (rows: Items, priority: Priority) => rows.where('project_item.priority', '=', priority),
  severity: (rows: Items, severity: Severity) => rows.where('project_item.severity', '=', severity),
  status: (rows: Items, name: string) => rows.where(sql<SqlBool>`lower(status.name) = lower(${name})`),
  label: (rows: Items, label: string) =>
    rows.where(sql<SqlBool>`exists (select from unnest(project_item.labels) as label
      where lower(label) = lower(${label}))`),
  due: (rows: Items, range: string) => {
    const [from = '', to = ''] = range.split('..')
    return rows
      .$if(from !== '', (all) => all.where('project_item.due_on', '>=', from))
      .$if(to !== '', (all) => all.where('project_item.due_on', '<=', to))
  },
  sprint: (rows: Items, id: number) => rows.where('project_item.sprint_id', '=', id),
  // What is under an epic that the caller does not see is not told to be there.
  epic: (rows: Items, id: number, { ctx }: { readonly ctx: Ctx }) =>
    rows.where(
      sql<SqlBool>`project_item.id in (with recursive under (id) as (
        select child.id from project_item as child join project_item as top on top.id = child.parent_id
        where top.id = ${id} and ${seesKin(ctx, 'top')}
        union all select child.id from project_item as child join under on child.parent_id = under.id
      ) select id from under)`,
    ),
  project: (rows: Items, id: number) => rows.where('project_item.project_id', '=', id),
  assignee: (rows: Items, id: number) => rows.where('project_item.assignee_id', '=', id),
  search: (rows: Items, words: string) => rows.where(hasWords(words)),
}

const sorts = {
  title: neverNull('project_item.title'),
  key: neverNull(sql`(project.key || lpad(project_item.number::text, 8, '0'))`),
  kind: neverNull('project_item.kind'),
  status: neverNull('status.name'),
  assignee: 'assignee.name',
  priority: neverNull('project_item.priority'),
  severity: 'project_item.severity',
  due_on: 'project_item.due_on',
  project: neverNull('project.name'),
  points: 'project_item.half_points',
  estimate_minutes: 'project_item.estimate_minutes',
  created_at: neverNull('project_item.created_at'),
}
const shared = {
  select: (rows: Items, { ctx }: { readonly ctx: Ctx }) => withFacts(rows, ctx),
  filters,
  sorts,
  id: 'project_item.id',
} as const

/** Deleted ones only where they are asked for. */
export const itemQuery = listQuery(itemList, {
  ...shared,
  from: (ctx: Ctx, _scope: unknown, { view }: { view?: string }) =>
    view === 'deleted' ? items(ctx).where(seesEvenDeleted(ctx)) : seenItems(ctx),
})

type Team = { readonly ids: readonly number[] }
const ofTeam = (rows: Items, { ids }: Team) =>
  rows.where(sql<SqlBool>`project_item.assignee_id = any(${[...ids]}::integer[])`)

export const readTeam = async (ctx: Ctx): Promise<Team> => ({
  ids: await listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now)),
})

export const teamTaskQuery = listQuery(teamTaskList, {
  ...shared,
  from: (ctx: Ctx, team: Team) => ofTeam(seenItems(ctx), team),
})

/** Open items of the team in projects that its lead may not read; counted to one more than are told. */
export async function countHidden(ctx: Ctx, team: Team): Promise<number> {
  if (mayManageEvery(ctx.actor) && seesInside(ctx)) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from project_item join project_status as status on status.id = project_item.status_id
      where project_item.assignee_id = any(${[...team.ids]}::integer[]) and project_item.deleted_at is null
        and ${isOpen} and not ${seesItem(ctx)} limit ${MOST_HIDDEN + 1}
    ) as hidden`.execute(ctx.db)
  return rows[0]!.count
}

export const findOptionalItem = (ctx: Ctx, id: number) =>
  withFacts(seenItems(ctx), ctx).where('project_item.id', '=', id).executeTakeFirst()
export type SeenItem = NonNullable<Awaited<ReturnType<typeof findOptionalItem>>>

export const findOptionalEvenDeleted = (ctx: Ctx, id: number) =>
  withFacts(items(ctx).where(seesEvenDeleted(ctx)), ctx)
    .where('project_item.id', '=', id)
    .executeTakeFirst()

export const findOptionalByNumber = (ctx: Ctx, projectId: number, number: number) =>
  withFacts(seenItems(ctx), ctx)
    .where('project_item.project_id', '=', projectId)
    .where('project_item.number', '=', number)
    .executeTakeFirst()

export const listChildren = (ctx: Ctx, parentId: number) =>
  withFacts(seenItems(ctx), ctx)
    .where('project_item.parent_id', '=', parentId)
    .orderBy('project_item.rank')
    .execute()

/** What has nothing beneath it that the caller sees, at whatever depth. */
export const listLeaves = (ctx: Ctx, ids: readonly number[]) =>
  seenItems(ctx)
    .select([
      'project_item.id',
      'project_item.half_points',
      'project_item.estimate_minutes',
      'status.counts_as',
    ])
    .where('project_item.id', 'in', ids.length === 0 ? [0] : [...ids])
    .where(
      sql<SqlBool>`not exists (select from project_item as child where child.parent_id = project_item.id
        and ${seesKin(ctx, 'child')})`,
    )
    .execute()

export const listParents = (ctx: Ctx, projectId: number) =>
  withFacts(seenItems(ctx), ctx)
    .where('project_item.project_id', '=', projectId)
    .where('project_item.kind', 'in', ['epic', 'user_story', 'task'])
    .where(isOpen)
    .orderBy('project_item.number', 'desc')
    .limit(300)
    .execute()

export async function listLabels(ctx: Ctx, projectId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct label from project_item, unnest(labels) as label
    where project_id = ${projectId} and deleted_at is null order by label limit 200`.execute(ctx.db)
  return rows.map(({ label }) => label)
}

/** By an item that is still open. */
export const isBlocked = sql<boolean>`exists (select from project_item_block as block
  join project_item as other on other.id = block.blocker_id
  join project_status as standing on standing.id = other.status_id
  where block.kind = 'blocks' and block.blocked_id = project_item.id and other.deleted_at is null and standing.category <> 'closed')`

/** How many cards a column of the board shows; the rest is in the list. */
const MOST_CARDS = 100

export const listCards = (ctx: Ctx, statusIds: readonly number[]) =>
  withFacts(seenItems(ctx), ctx)
    .select(isBlocked.as('blocked'))
    .where(
      sql<SqlBool>`project_item.id in (select id from (
        select id, row_number() over (partition by status_id order by rank) as place from project_item
        where status_id = any (${[...statusIds]}::integer[]) and ${seesItem(ctx)}
      ) as placed where place <= ${MOST_CARDS})`,
    )
    .orderBy('project_item.rank')
    .execute()

export const countByStatus = (ctx: Ctx, projectId: number) =>
  seenItems(ctx)
    .select(['project_item.status_id', sql<number>`count(*)::integer`.as('count')])
    .where('project_item.project_id', '=', projectId)
    .groupBy('project_item.status_id')
    .execute()

export const findItems = (ctx: Ctx, words: string, limit: number) =>
  withFacts(seenItems(ctx), ctx)
    .where(hasWords(words))
    .orderBy(sql`status.category = 'closed'`)
    .orderBy('project_item.id', 'desc')
    .limit(limit)
    .execute()

/** Open items of one’s own that are due today or were due before. */
export const listOwnDue = (ctx: Ctx) =>
  withFacts(seenItems(ctx), ctx)
    .where(isMine(ctx))
    .where(isOpen)
    .where('project_item.due_on', '<=', companyDay(ctx.now))
    .orderBy('project_item.due_on')
    .orderBy('project_item.id')
    .execute()

/** Parents before their children, in their order; what was cancelled is not done again, and an issue is of its time. */
export const listToCopy = (ctx: Ctx, projectId: number) =>
  seenItems(ctx)
    .selectAll('project_item')
    .where('project_item.project_id', '=', projectId)
    .where('project_item.kind', '<>', 'issue')
    .where(sql<SqlBool>`status.counts_as is distinct from 'cancelled'`)
    .orderBy(sql`array_position(array['epic', 'user_story', 'task', 'subtask'], project_item.kind)`)
    .orderBy('project_item.rank')
    .execute()

export const listOwnOpen = (ctx: Ctx, limit: number) =>
  withFacts(seenItems(ctx), ctx)
    .where(isMine(ctx))
    .where(isOpen)
    .orderBy(sql`project_item.due_on nulls last`)
    .orderBy('project_item.id')
    .limit(limit)
    .execute()
