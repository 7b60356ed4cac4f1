import { dayInWords } from '#platform/contract/day-in-words.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import { conflict, type Refusal } from '#platform/contract/refusal.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { refuse } from '#platform/server/must.ts'

/** Tables of things that have states; `version` tells anyone who edits one that it has moved on. */
export type MovableTable = {
  [T in keyof Database]: Database[T] extends { id: unknown; status: unknown; version: unknown } ? T : never
}[keyof Database]

/** What is needed of a catalogue. */
type States<K extends string> = { leadingTo(to: K): K[]; doneOf(key: K): string }

export type Subject = {
  readonly table: MovableTable
  readonly id: number
  /** What users call it, for “This request is already approved …”. */
  readonly noun: string
}

type Move<K extends string> = Subject & {
  readonly states: States<K>
  readonly to: K
  readonly comment?: string
  /** In whose place the actor moves it. */
  readonly actedFor?: number | null
}

/**
 * Moves it along a legal way and writes down who did. One conditional update: of several who move it at once one
 * does, and the others are told who was first.
 */
export async function moveState<K extends string>(ctx: Ctx, move: Move<K>): Promise<void> {
  const { table, id, states, to } = move
  const { rows } = await sql<{ from_state: string }>`
    update ${sql.table(table)} as moved set status = ${to}, version = moved.version + 1
    from (select id, status as from_state from ${sql.table(table)} where id = ${id} for update) as earlier
    where moved.id = earlier.id and moved.status = any (${states.leadingTo(to)})
    returning earlier.from_state`.execute(ctx.db)
  const from = rows[0]?.from_state
  if (from === undefined) refuse(await alreadyMoved(ctx, move))
  await insertTransition(ctx, { ...move, from })
  writeChange(ctx, { table, rowId: id, before: { status: from }, after: { status: to } })
}

/** “This request is already approved by Riya Sen on 12 Nov 2026.” */
export async function alreadyMoved<K extends string>(
  ctx: Ctx,
  subject: Subject & { states: States<K> },
): Promise<Refusal> {
  const { noun, states } = subject
  const last = await findOptionalLastTransition(ctx, subject)
  const state = states.doneOf((last?.to_state ?? (await findState(ctx, subject))) as K)
  return conflict(
    last
      ? `This ${noun} is already ${state} by ${last.actor_name} on ${dayInWords(companyDay(last.at))}.`
      : `This ${noun} is ${state}.`,
  )
}

function insertTransition(ctx: Ctx, move: Move<string> & { from: string }) {
  return ctx.db
    .insertInto('transition')
    .values({
      subject_table: move.table,
      subject_id: move.id,
      from_state: move.from,
      to_state: move.to,
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      acted_for: move.actedFor ?? null,
      at: ctx.now,
      comment: move.comment ?? '',
      request_id: ctx.request.id,
      address: ctx.request.address,
    })
    .execute()
}

const findOptionalLastTransition = (ctx: Ctx, { table, id }: Subject) =>
  ctx.db
    .selectFrom('transition')
    .select(['to_state', 'actor_name', 'at'])
    .where('subject_table', '=', table)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function findState(ctx: Ctx, { table, id }: Subject): Promise<string> {
  const { status } = await (ctx.db as unknown as Kysely<Record<string, { id: number; status: string }>>)
    .selectFrom(table as string)
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}
