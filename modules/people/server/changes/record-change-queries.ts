import { sql } from 'kysely'
import type { Subject as ApprovalSubject } from '#platform/server/approvals/move-state.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { companyOf, holdsFor } from '#organization/server/public.ts'
import { RECORD_AREA, type recordChangeStates } from '#people/contract/changes/record-change-states.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import type { SealedFields } from '#people/server/record/record-queries.ts'

export const changeSubject = (id: number): ApprovalSubject => ({
  table: 'record_change',
  id,
  noun: 'change',
})

export type StoredChange = {
  readonly id: number
  readonly person_id: number
  readonly section: SectionKey
  readonly entry_key: string
  readonly before_id: number | null
  readonly removes: boolean
  readonly fields: EntryFields
  readonly fields_sealed: SealedFields
  readonly number_digest: string | null
  readonly valid_from: string
  readonly reason: string
  readonly status: StateOf<typeof recordChangeStates>
  readonly asked_at: string
  readonly proof_file_id: string | null
}

type NewChange = Omit<StoredChange, 'id' | 'status' | 'asked_at' | 'proof_file_id'>

export async function insertChange(ctx: Ctx, change: NewChange): Promise<{ id: number }> {
  const { id } = await ctx.db
    .insertInto('record_change')
    .values({
      ...change,
      fields: JSON.stringify(change.fields),
      fields_sealed: JSON.stringify(change.fields_sealed),
      asked_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { person_id, section, valid_from, removes } = change
  // Without the words, as for the record itself.
  const after = { person_id, section, valid_from, removes, status: 'pending' }
  writeChange(ctx, { table: 'record_change', rowId: id, before: null, after })
  return { id }
}

export async function lockOptionalChange(ctx: Ctx, id: number): Promise<StoredChange | undefined> {
  const row = await ctx.db
    .selectFrom('record_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as unknown as StoredChange | undefined
}

export async function keepProof(ctx: Ctx, id: number, fileId: string): Promise<void> {
  await ctx.db.updateTable('record_change').set({ proof_file_id: fileId }).where('id', '=', id).execute()
  writeChange(ctx, { table: 'record_change', rowId: id, before: { proof: false }, after: { proof: true } })
}

/** Whose change it is, so that the person is locked before the change, as when a record is written. */
export const findOptionalChangePerson = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('record_change').select(['person_id', 'section']).where('id', '=', id).executeTakeFirst()

export async function listPendingOf(ctx: Ctx, personId: number): Promise<StoredChange[]> {
  const rows = await ctx.db
    .selectFrom('record_change')
    .selectAll()
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows as unknown as StoredChange[]
}

const changes = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'record_change' | 'account' | 'record_entry' | 'approval_leg'>()
    .selectFrom('record_change')
    .innerJoin('account as person', 'person.id', 'record_change.person_id')
    .leftJoin('record_entry as earlier', 'earlier.id', 'before_id')
    .selectAll('record_change')
    .select(['person.name as person_name', 'earlier.fields as before_fields'])
    .select((row) => [
      row
        .selectFrom('approval_leg')
        .innerJoin('account as decider', 'decider.id', 'decided_by')
        .select(sql<string>`decider.name`.as('name'))
        .where('subject_table', '=', 'record_change')
        .whereRef('subject_id', '=', 'record_change.id')
        .orderBy('decided_at')
        .limit(1)
        .as('decided_by_name'),
      row
        .selectFrom('approval_leg')
        .select('comment')
        .where('subject_table', '=', 'record_change')
        .whereRef('subject_id', '=', 'record_change.id')
        .where('decided_by', 'is not', null)
        .limit(1)
        .as('comment'),
      row
        .selectFrom('approval_leg')
        .select(sql<string | null>`min(due_at)`.as('due'))
        .where('subject_table', '=', 'record_change')
        .whereRef('subject_id', '=', 'record_change.id')
        .where('approval_leg.status', '=', 'pending')
        .as('due_at'),
      row
        .selectFrom('record_change as earlier_change')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('earlier_change.person_id', '=', 'record_change.person_id')
        .whereRef('earlier_change.section', '=', 'record_change.section')
        .where('earlier_change.status', '=', 'approved')
        .where(sql<boolean>`earlier_change.id < record_change.id`)
        .where(sql<boolean>`earlier_change.asked_at > record_change.asked_at - interval '30 days'`)
        .as('recent'),
      row
        .selectFrom('record_entry as other')
        .innerJoin('account as holder', 'holder.id', 'other.person_id')
        .select('holder.name')
        .whereRef('other.section', '=', 'record_change.section')
        .whereRef('other.number_digest', '=', 'record_change.number_digest')
        .whereRef('other.person_id', '<>', 'record_change.person_id')
        .where('other.valid_to', 'is', null)
        .where('other.superseded_at', 'is', null)
        .limit(1)
        .as('holder_name'),
    ])

const order = (direction: 'asc' | 'desc') => ({
  by: sql.ref('record_change.asked_at'),
  valueOf: (row: { asked_at: string }) => row.asked_at,
  type: 'timestamptz' as const,
  id: sql.ref('record_change.id'),
  idOf: (row: { id: number }) => row.id,
  direction,
})

type Filter = {
  readonly after?: string | undefined
  readonly size: number
  readonly status?: StateOf<typeof recordChangeStates> | undefined
}

export function pageOfOwnChanges(ctx: Ctx, filter: Filter) {
  const narrowed = changes(ctx)
    .where('record_change.person_id', '=', ctx.actor.id)
    .$if(filter.status !== undefined, (query) =>
      query.where('record_change.status', '=', filter.status ?? 'pending'),
    )
  return pageByKey(narrowed, order('desc'), filter, async () => {
    const count = sql<number>`count(*)`.as('count')
    return (await narrowed.clearSelect().select(count).executeTakeFirstOrThrow()).count
  })
}

/** What is asked of this actor, or of someone in whose place they decide. */
export function pageOfWaitingChanges(ctx: Ctx, filter: Filter & { entitled: readonly number[] }) {
  const besides = isEntitledStill(ctx)
  const legs = legsToDecide(ctx, { area: RECORD_AREA.key, entitled: filter.entitled, besides }).as('leg')
  const narrowed = changes(ctx)
    .innerJoin(legs, 'leg.subject_id', 'record_change.id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.approver_id', 'approver.name as approver_name'])
    .where('leg.subject_table', '=', 'record_change')
  return pageByKey(narrowed, order('asc'), filter, async () => {
    const count = sql<number>`count(*)`.as('count')
    return (await narrowed.clearSelect().select(count).executeTakeFirstOrThrow()).count
  })
}

export type ChangeRow = Awaited<ReturnType<typeof pageOfOwnChanges>>['rows'][number]

/** The name of the right is the kind of what was asked for; whose record it is may have moved to another company. */
export const isEntitledStill = (ctx: Ctx) => {
  const day = companyDay(ctx.now)
  return holdsFor({
    person: sql.ref<number>('leg.approver_id'),
    permission: sql.ref<string>('leg.kind'),
    companyId: companyOf(sql.ref<number>('leg.applicant_id'), day),
    day,
  })
}

/** Everyone who was asked and still has the permission. */
export async function listAllApprovers(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('approval_leg as leg')
    .select('leg.approver_id')
    .distinct()
    .where('leg.area', '=', RECORD_AREA.key)
    .where('leg.status', '=', 'pending')
    .where(isEntitledStill(ctx))
    .execute()
  return rows.map(({ approver_id }) => approver_id)
}
