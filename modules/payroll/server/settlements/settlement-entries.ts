import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { lockSettlementFor } from './settlement-policy.ts'
import { listEntries, updateSettlement } from './settlement-queries.ts'

const lockOpen = async (ctx: Ctx, form: { readonly id: number; readonly version: number }) => {
  const one = await lockSettlementFor(ctx, 'manage', form)
  must(one.status === 'draft' || one.status === 'computed', say.approvedAlready)
  return one
}

/** What was computed before no longer agrees with it, which the approval notices. */
export async function addSettlementEntry(ctx: Ctx, form: InputOf<typeof calls.addSettlementEntry>) {
  const one = await lockOpen(ctx, form)
  const { kind, amount, reason } = form
  await insertRow(ctx, 'settlement_entry', {
    settlement_id: one.id,
    kind,
    amount,
    reason,
    entered_by: ctx.actor.id,
    entered_at: ctx.now,
  })
  await updateSettlement(ctx, { id: one.id, version: form.version }, {})
  return {}
}

export async function removeSettlementEntry(ctx: Ctx, form: InputOf<typeof calls.removeSettlementEntry>) {
  const one = await lockOpen(ctx, form)
  const entry = (await listEntries(ctx, one.id)).find(({ id }) => id === form.entry_id)
  must(entry, say.noSuchEntry)
  await deleteRow(ctx, 'settlement_entry', entry.id)
  await updateSettlement(ctx, { id: one.id, version: form.version }, {})
  return {}
}
