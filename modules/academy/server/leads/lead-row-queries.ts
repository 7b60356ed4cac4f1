import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { CallOutcome } from '#academy/contract/academy-lists.ts'

/** Not enrolled: one phone number and one email address belong to one of them. By phone first, then by email. */
export const findOptionalKnown = (
  ctx: Ctx,
  { phone, email }: { readonly phone: string | null; readonly email: string | null },
) =>
  ctx.db
    .$pickTables<'academy_lead' | 'academy_status' | 'account'>()
    .selectFrom('academy_lead as lead')
    .innerJoin('academy_status as status', 'status.id', 'lead.status_id')
    .leftJoin('account as counsellor', 'counsellor.id', 'lead.counsellor_id')
    .selectAll('lead')
    .select(['status.name as status_name', 'status.kind', 'counsellor.name as counsellor_name'])
    .where('lead.enrolled_on', 'is', null)
    .where((where) =>
      where.or([
        ...(phone ? [where('lead.phone', '=', phone)] : []),
        ...(email ? [where('lead.email', '=', email)] : []),
      ]),
    )
    .orderBy(sql`(lead.phone = ${phone ?? ''}) desc`)
    .orderBy('lead.id')
    .executeTakeFirst()

/** Held before it is read: one that is moved or enrolled at the same moment is read as it then stands. */
export async function lockOptionalKnown(ctx: Ctx, { phone, email }: { phone: string; email: string | null }) {
  await ctx.db
    .selectFrom('academy_lead')
    .select('id')
    .where('enrolled_on', 'is', null)
    .where((where) => where.or([where('phone', '=', phone), ...(email ? [where('email', '=', email)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return findOptionalKnown(ctx, { phone, email })
}

/** For a file: which lead each phone number or email address belongs to. */
export async function listKnown(ctx: Ctx, phones: readonly string[], emails: readonly string[]) {
  const found = await ctx.db
    .selectFrom('academy_lead')
    .select(['id', 'phone', 'email'])
    .where('enrolled_on', 'is', null)
    .where((where) =>
      where.or([where('phone', 'in', ['-', ...phones]), where('email', 'in', ['', ...emails])]),
    )
    .execute()
  return {
    byPhone: new Map(found.map(({ id, phone }) => [phone, id])),
    byEmail: new Map(found.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const]))),
  }
}

export const listCourseIds = async (ctx: Ctx, leadId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('academy_lead_course')
      .select('course_id')
      .where('lead_id', '=', leadId)
      .orderBy('course_id')
      .execute()
  ).map(({ course_id }) => course_id)

export async function addCourses(ctx: Ctx, leadId: number, courseIds: readonly number[]): Promise<void> {
  if (courseIds.length === 0) return
  await ctx.db
    .insertInto('academy_lead_course')
    .values([...new Set(courseIds)].map((course_id) => ({ lead_id: leadId, course_id })))
    .onConflict((there) => there.doNothing())
    .execute()
}

/** Exactly these. */
export async function setCourses(ctx: Ctx, leadId: number, courseIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('academy_lead_course')
    .where('lead_id', '=', leadId)
    .where('course_id', 'not in', [0, ...courseIds])
    .execute()
  await addCourses(ctx, leadId, courseIds)
}

type Named = { readonly id: number; readonly name: string }
type Move = {
  readonly lead: number
  readonly from: Named | null
  readonly to: Named
  readonly reason?: string
  /** The follow-up that it answers. */
  readonly dueOn?: string | null
}

export const insertMove = (ctx: Ctx, { lead, from, to, reason = '', dueOn = null }: Move) =>
  insertRow(ctx, 'academy_move', {
    lead_id: lead,
    from_id: from?.id ?? null,
    to_id: to.id,
    from_name: from?.name ?? '',
    to_name: to.name,
    at: ctx.now,
    by_id: ctx.actor.id > 0 ? ctx.actor.id : null,
    reason,
    due_on: dueOn,
  })

type CallRow = {
  readonly lead_id: number
  readonly outcome: CallOutcome
  readonly note: string
  readonly due_on: string | null
  readonly next_on: string | null
}

export const insertCall = (ctx: Ctx, call: CallRow) =>
  insertRow(ctx, 'academy_call', { ...call, at: ctx.now, by_id: ctx.actor.id })

export const updateLead = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Parameters<typeof updateRow<'academy_lead'>>[3],
) => updateRow(ctx, 'academy_lead', row, changes)

const MOST_LINES = 200

export const listCallsOf = (ctx: Ctx, leadId: number) =>
  ctx.db
    .selectFrom('academy_call as call')
    .innerJoin('account as caller', 'caller.id', 'call.by_id')
    .selectAll('call')
    .select('caller.name as caller_name')
    .where('call.lead_id', '=', leadId)
    .orderBy('call.at', 'desc')
    .orderBy('call.id', 'desc')
    .limit(MOST_LINES)
    .execute()

export const listMovesOf = (ctx: Ctx, leadId: number) =>
  ctx.db
    .selectFrom('academy_move as move')
    .leftJoin('account as mover', 'mover.id', 'move.by_id')
    .selectAll('move')
    .select('mover.name as mover_name')
    .where('move.lead_id', '=', leadId)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc')
    .limit(MOST_LINES)
    .execute()

/** The newest call of each. */
export const listLastCalls = (ctx: Ctx, leadIds: readonly number[]) =>
  ctx.db
    .selectFrom('academy_call')
    .distinctOn('lead_id')
    .select(['lead_id', 'outcome', 'at', 'note'])
    .where('lead_id', 'in', [0, ...leadIds])
    .orderBy('lead_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function countCallsOf(ctx: Ctx, from: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('academy_call')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('by_id', '=', ctx.actor.id)
    .where('at', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

const MOMENT_MS = 600_000

/** Who has a lead that the actor may not see, and whether they took it within the last ten minutes. */
export async function findOptionalCounsellorOf(ctx: Ctx, leadId: number) {
  const since = new Date(ctx.now.getTime() - MOMENT_MS).toISOString()
  return ctx.db
    .selectFrom('academy_lead as lead')
    .innerJoin('account as counsellor', 'counsellor.id', 'lead.counsellor_id')
    .select('counsellor.name')
    .select(
      sql<boolean>`exists (select from change_log where table_name = 'academy_lead' and row_id = lead.id::text
        and at > ${since}::timestamptz and jsonb_exists(before, 'counsellor_id')
        and before ->> 'counsellor_id' is null and jsonb_exists(after, 'counsellor_id'))`.as('is_recent'),
    )
    .where('lead.id', '=', leadId)
    .executeTakeFirst()
}
