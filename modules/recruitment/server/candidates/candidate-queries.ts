import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export type Address = { readonly kind: 'email' | 'phone'; readonly value: string }

/** Two who enter the same person wait for each other; always in one order. */
export async function lockAddresses(ctx: Ctx, addresses: readonly Address[]): Promise<void> {
  const keys = addresses.map(({ kind, value }) => `${kind}/${value}`).toSorted()
  for (const key of new Set(keys)) await holdLock(ctx, 'candidate-address', key)
}

/** Of merged candidates the addresses belong to the one that was kept. */
export async function listCandidatesAt(ctx: Ctx, addresses: readonly Address[]): Promise<number[]> {
  if (addresses.length === 0) return []
  const rows = await ctx.db
    .selectFrom('candidate_address')
    .select('candidate_id')
    .where((where) => where.or(addresses.map(({ kind, value }) => where.and({ kind, value }))))
    // An e-mail address says more than a phone number, which two may share.
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return [...new Set(rows.map(({ candidate_id }) => candidate_id))]
}

export async function insertAddresses(
  ctx: Ctx,
  candidateId: number,
  addresses: readonly Address[],
): Promise<void> {
  if (addresses.length === 0) return
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from candidate_address where candidate_id = ${candidateId} and main`.execute(ctx.db)
  const seen = new Set(rows.map(({ kind }) => kind))
  const values = addresses.map((address) => {
    const main = !seen.has(address.kind)
    seen.add(address.kind)
    return { ...address, candidate_id: candidateId, main }
  })
  await ctx.db
    .insertInto('candidate_address')
    .values(values)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute()
}

export const listAddresses = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('candidate_address')
    .select(['id', 'kind', 'value', 'main'])
    .where('candidate_id', '=', candidateId)
    .orderBy('kind')
    .orderBy('main', 'desc')
    .orderBy('id')
    .execute()

export const findOptionalCandidate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('candidate').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredCandidate = NonNullable<Awaited<ReturnType<typeof findOptionalCandidate>>>

/** Who merges, edits or enters an application waits for the others. */
export const lockOptionalCandidate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('candidate').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewCandidate = Parameters<typeof insertRow<'candidate'>>[2]
export const insertCandidate = (ctx: Ctx, candidate: NewCandidate) => insertRow(ctx, 'candidate', candidate)

export type CandidateChanges = Parameters<typeof updateRow<'candidate'>>[3]
export const updateCandidate = (ctx: Ctx, row: RowToUpdate<'candidate'>, changes: CandidateChanges) =>
  updateRow(ctx, 'candidate', row, changes)

export const findOptionalCandidateOfAccount = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('candidate')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('merged_into_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What was taken away goes, the rest stays; the first of each kind is the main one. */
export async function replaceAddresses(
  ctx: Ctx,
  candidateId: number,
  addresses: readonly Address[],
): Promise<void> {
  const there = await listAddresses(ctx, candidateId)
  const kept = (one: Address) => addresses.some(({ kind, value }) => kind === one.kind && value === one.value)
  const gone = there.filter((one) => !kept(one)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.deleteFrom('candidate_address').where('id', 'in', gone).execute()
  await insertAddresses(ctx, candidateId, addresses)
  for (const kind of ['email', 'phone'] as const) {
    const first = addresses.find((one) => one.kind === kind)
    if (first)
      await sql`update candidate_address set main = (value = ${first.value})
        where candidate_id = ${candidateId} and kind = ${kind}`.execute(ctx.db)
  }
}
