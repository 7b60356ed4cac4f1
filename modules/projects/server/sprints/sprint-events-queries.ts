import { sql, type Selectable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SprintEvent } from '#projects/contract/sprints/burndown-rules.ts'
import { isPlanned, type Measure, type SprintEventKind } from '#projects/contract/sprints/sprint-lists.ts'
import { eventsOf, type Stood } from './sprint-event-rules.ts'

type Item = Selectable<Database['project_item']>

const sizeOf = (item: Item | null, measure: 'half_points' | 'estimate_minutes') => item?.[measure] ?? 0

async function findActiveAmong(ctx: Ctx, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null
  const found = await ctx.db
    .selectFrom('project_sprint')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'active')
    .executeTakeFirst()
  return found?.id ?? null
}

async function listCountsAs(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('project_status')
    .select(['id', 'counts_as'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.counts_as]))
}

/** Every write of an item passes here, so that an active sprint knows from its events alone what happened in it. */
export async function keepEvents(ctx: Ctx, before: Item | null, after: Item): Promise<void> {
  if (!isPlanned(after.kind)) return
  const named = [before?.sprint_id, after.sprint_id].filter((id) => typeof id === 'number')
  const sprintId = await findActiveAmong(ctx, named)
  if (sprintId === null) return
  const countsAs = await listCountsAs(ctx, [before?.status_id ?? after.status_id, after.status_id])
  const stood = (item: Item | null): Stood =>
    item === null || item.sprint_id !== sprintId || item.deleted_at !== null
      ? 'out'
      : (countsAs.get(item.status_id) ?? 'open')
  const isSized = (['half_points', 'estimate_minutes'] as const).some(
    (measure) => sizeOf(before, measure) !== sizeOf(after, measure),
  )
  for (const kind of eventsOf(stood(before), stood(after), isSized))
    await insertEvent(ctx, { sprintId, kind, before, after })
}

type New = {
  readonly sprintId: number
  readonly kind: SprintEventKind
  readonly before: Item | null
  readonly after: Item
}

async function insertEvent(ctx: Ctx, { sprintId, kind, before, after }: New): Promise<void> {
  const comes = kind === 'add' || kind === 'start'
  const leaves = kind === 'remove'
  await ctx.db
    .insertInto('project_sprint_event')
    .values({
      sprint_id: sprintId,
      item_id: after.id,
      at: ctx.now,
      kind,
      half_points_before: comes ? 0 : sizeOf(before, 'half_points'),
      half_points_after: leaves ? 0 : sizeOf(after, 'half_points'),
      minutes_before: comes ? 0 : sizeOf(before, 'estimate_minutes'),
      minutes_after: leaves ? 0 : sizeOf(after, 'estimate_minutes'),
    })
    .execute()
}

/** What a sprint is committed to when it starts; what is done already counts as done from the first day. */
export async function startEvents(ctx: Ctx, sprintId: number, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const countsAs = await listCountsAs(
    ctx,
    items.map(({ status_id }) => status_id),
  )
  for (const item of items) {
    const standing = countsAs.get(item.status_id)
    if (standing === 'cancelled') continue
    await insertEvent(ctx, { sprintId, kind: 'start', before: item, after: item })
    if (standing === 'done') await insertEvent(ctx, { sprintId, kind: 'close', before: item, after: item })
  }
}

export const listEvents = (ctx: Ctx, sprintId: number) =>
  ctx.db
    .$pickTables<'project_sprint_event' | 'project_item' | 'project'>()
    .selectFrom('project_sprint_event as event')
    .innerJoin('project_item as item', 'item.id', 'event.item_id')
    .innerJoin('project', 'project.id', 'item.project_id')
    .selectAll('event')
    .select(['item.title', 'item.kind as item_kind'])
    .select(sql<string>`(project.key || '-' || item.number)`.as('key'))
    .where('event.sprint_id', '=', sprintId)
    .orderBy('event.id')
    .execute()
export type StoredEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** In points, or in minutes of the estimates. */
export const measured = (events: readonly StoredEvent[], measure: Measure): SprintEvent[] =>
  events.map(({ item_id, at, kind, half_points_after, minutes_after }) => ({
    item: item_id,
    day: companyDay(at),
    kind,
    after: measure === 'points' ? half_points_after / 2 : minutes_after,
  }))
