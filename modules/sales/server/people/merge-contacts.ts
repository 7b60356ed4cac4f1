import {
  type contactsMerged,
  mergeContacts as merge,
  partContacts as part,
  type contactsParted,
} from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { moveRemarks, moveRemarksBack } from '#remarks/server/public.ts'
import type * as calls from '#sales/contract/people/merge-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { mayAssign, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalContactSeen } from './contact-queries.ts'
import * as rows from './merge-queries.ts'

const SUBJECT = 'sales.contact'

async function mustManage(ctx: Ctx, id: number): Promise<void> {
  const contact = await findOptionalContactSeen(ctx, id)
  must(contact, say.noSuchContact)
  must(contact.may_assign, say.mayNotMerge)
}

export async function mergeContacts(ctx: Ctx, { kept_id, merged_id }: InputOf<typeof calls.mergeContacts>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayAssign(ctx.actor), say.mayNotMerge)
  for (const id of [kept_id, merged_id]) await mustManage(ctx, id)
  await merge(ctx, { keptId: kept_id, mergedId: merged_id })
  return {}
}

export async function partContacts(ctx: Ctx, { merge_id }: InputOf<typeof calls.partContacts>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayAssign(ctx.actor), say.mayNotMerge)
  const found = await rows.findOptionalMerge(ctx, merge_id)
  must(found, say.noSuchContact)
  await mustManage(ctx, found.kept_id)
  await part(ctx, merge_id)
  return { id: found.merged_id }
}

type Merged = NonNullable<(typeof contactsMerged)['payload']>
type Parted = NonNullable<(typeof contactsParted)['payload']>

/** What sales keeps of a merged contact comes along in the same transaction. */
export async function hearMerged(ctx: Ctx, { mergeId, keptId, mergedId }: Merged): Promise<void> {
  const move = { from: mergedId, to: keptId }
  const moved = await rows.moveSalesRows(ctx, move)
  const remark = await moveRemarks(ctx, { subject: SUBJECT, ...move })
  await rows.insertMerged(ctx, mergeId, { ...moved, remark })
}

export async function hearParted(ctx: Ctx, { mergeId, keptId, mergedId }: Parted): Promise<void> {
  const moved = await rows.findOptionalMerged(ctx, mergeId)
  await rows.moveSalesRowsBack(ctx, moved, { from: keptId, to: mergedId })
  await moveRemarksBack(ctx, moved.remark ?? [], mergedId)
}
