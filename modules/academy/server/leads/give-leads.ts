import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listWorkingOn } from '#sales/server/public.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import type * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadAssigned } from '#academy/server/academy-notices.ts'
import { mayAssign, mayWork } from '#academy/server/academy-policy.ts'
import {
  findOptionalCounsellor,
  listTakers,
  nameOfAccount,
  writeTurn,
} from '#academy/server/counsellor-queries.ts'
import { lockOptionalLead } from './lead-queries.ts'
import { findOptionalCounsellorOf, updateLead } from './lead-row-queries.ts'

/** The present counsellor who has waited longest for a lead; the earlier one is left out. */
export async function nextInTurn(ctx: Ctx, except: number | null = null) {
  await holdLock(ctx, 'academy-turn')
  const all = (await listTakers(ctx)).filter(({ id }) => id !== except)
  const working = await listWorkingOn(
    ctx,
    all.map(({ id }) => id),
    companyDay(ctx.now),
  )
  const next = all.find(({ id }) => working.has(id))
  if (next) await writeTurn(ctx, next.id)
  return next ?? null
}

type Given = { readonly id: number; readonly name: string; readonly counsellorId: number }

/** Tells the counsellor, unless they did it themselves. */
export async function tellAssigned(ctx: Ctx, { id, name, counsellorId }: Given): Promise<void> {
  if (counsellorId === ctx.actor.id) return
  await notify(ctx, leadAssigned, {
    to: [counsellorId],
    input: { id, name },
    subject: `academy-lead/${id}`,
  })
}

/** Of several who take it at once the first holds the row; the others read who it was. */
export async function takeLead(ctx: Ctx, { id }: InputOf<typeof calls.takeLead>) {
  must(mayWork(ctx.actor), say.mayNotSee)
  const lead = await lockOptionalLead(ctx, id)
  if (!lead) {
    // Someone who still has it on their screen reads who was faster; of other leads there is nothing to read.
    const counsellor = await findOptionalCounsellorOf(ctx, id)
    refuse(counsellor?.is_recent ? say.takenBy(counsellor.name) : say.noSuchLead)
  }
  must(
    lead.counsellor_id === null || lead.counsellor_id === ctx.actor.id,
    say.takenBy(lead.counsellor_name ?? ''),
  )
  must(lead.kind === 'open', say.notOpen)
  if (lead.counsellor_id === null)
    await updateLead(ctx, { id }, { counsellor_id: ctx.actor.id, waits_since: null })
  return {}
}

export async function assignLead(ctx: Ctx, { id, counsellor_id }: InputOf<typeof calls.assignLead>) {
  must(mayWork(ctx.actor), say.mayNotSee)
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const lead = await lockOptionalLead(ctx, id)
  must(lead, say.noSuchLead)
  must(lead.may_assign, say.mayNotAssign)
  const counsellor = await findOptionalCounsellor(ctx, counsellor_id)
  must(counsellor, say.noSuchCounsellor)
  if (lead.counsellor_id !== counsellor_id) {
    const waits = lead.kind === 'open' && counsellor_id !== ctx.actor.id
    await updateLead(ctx, { id }, { counsellor_id, waits_since: waits ? ctx.now : null })
    await tellAssigned(ctx, { id, name: lead.name, counsellorId: counsellor_id })
  }
  return said(say.assigned(await nameOfAccount(ctx, counsellor_id)), {})
}
