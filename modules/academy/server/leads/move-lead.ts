import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import type * as calls from '#academy/contract/leads/lead-calls.ts'
import { quotedFee, refusalOfMove, type MoveRefusal, type Mover } from '#academy/contract/leads/lead-rules.ts'
import type { AcademyParts } from '#academy/server/academy-dependencies.ts'
import { mayAssign, mayWork } from '#academy/server/academy-policy.ts'
import { findOptionalBatch, giveSeatBack, takeSeat } from '#academy/server/masters/batch-queries.ts'
import { listStatuses, type StatusRow } from '#academy/server/masters/master-queries.ts'
import { lockOptionalLead, type ListedLead } from './lead-queries.ts'
import { addCourses, insertMove, listMovesOf, updateLead } from './lead-row-queries.ts'
import { mailReceipt } from './mail-receipt.ts'

const sentences: Readonly<Record<MoveRefusal, (typeof say)['managerOnly']>> = {
  not_yours: say.mayNotWork,
  manager_only: say.managerOnly,
  follow_up: say.followUpNeeded,
  follow_up_past: say.followUpPast,
  reason: say.reasonNeeded,
  batch: say.batchNeeded,
}

type Wish = Parameters<typeof refusalOfMove>[0]

export function mustMove(ctx: Ctx, wish: Omit<Wish, 'today'>, mover: Mover): void {
  const no = refusalOfMove({ ...wish, today: companyDay(ctx.now) }, mover)
  if (no !== null) refuse(sentences[no])
}

export const moverOf = (
  ctx: Ctx,
  lead: Pick<ListedLead, 'counsellor_id' | 'may_work' | 'may_assign'>,
): Mover => ({
  isOwn: lead.may_work && lead.counsellor_id === ctx.actor.id,
  isManager: lead.may_assign && mayAssign(ctx.actor),
})

type Form = InputOf<typeof calls.moveLead>

/** One rule for the page and the board. */
export const moveLead = (parts: AcademyParts) => async (ctx: Ctx, form: Form) => {
  must(mayWork(ctx.actor), say.mayNotSee)
  const lead = await lockOptionalLead(ctx, form.id)
  must(lead, say.noSuchLead)
  const to = (await listStatuses(ctx)).find(({ id, active }) => id === form.to && active)
  must(to, say.noSuchStatus)
  if (lead.status_id !== form.from) await refuseMoved(ctx, lead)
  must(lead.status_id !== to.id, say.sameStatus)
  mustMove(
    ctx,
    { from: lead, to, followUp: form.follow_up_on, reason: form.reason, batch: form.batch_id },
    moverOf(ctx, lead),
  )
  // A seat is given back before another is taken: a lead that changes its batch needs no second one.
  if (lead.batch_id !== null) await giveSeatBack(ctx, lead.batch_id)
  const enrolment = to.kind === 'won' ? await enrol(ctx, form) : null
  await writeMove(ctx, { lead, to, form, enrolment })
  if (enrolment === null) return said(say.moved(to.name), {})
  await addCourses(ctx, lead.id, [enrolment.batch.course_id])
  await mailReceipt(ctx, parts.keyring, { lead, ...enrolment })
  return said(say.enrolled(enrolment.left), {})
}

async function refuseMoved(ctx: Ctx, lead: ListedLead): Promise<never> {
  const [last] = await listMovesOf(ctx, lead.id)
  return refuse(say.movedBy(last?.mover_name ?? 'Someone', lead.status_name))
}

/** Day, batch and fee belong together, and one seat goes with them. */
async function enrol(ctx: Ctx, form: Form) {
  const batch = await findOptionalBatch(ctx, form.batch_id!)
  must(batch?.active, say.noSuchBatch)
  const fee = form.fee ?? batch.fee
  const quoted = quotedFee(fee, form.discount_bp)
  must(form.fee_collected <= quoted, say.collectedTooMuch)
  const seat = await takeSeat(ctx, batch.id)
  if (seat === null) {
    const { taken, seats } = (await findOptionalBatch(ctx, batch.id))!
    refuse(say.batchFull(taken, seats))
  }
  return { batch, fee, quoted, collected: form.fee_collected, left: seat.seats - seat.taken }
}

type Written = {
  readonly lead: ListedLead
  readonly to: StatusRow
  readonly form: Form
  readonly enrolment: Awaited<ReturnType<typeof enrol>> | null
}

async function writeMove(ctx: Ctx, { lead, to, form, enrolment }: Written): Promise<void> {
  const isClosed = to.kind !== 'open'
  // An open lead keeps the day that it has where no other one is chosen.
  const followUp = isClosed ? null : (form.follow_up_on ?? lead.follow_up_on)
  await updateLead(
    ctx,
    { id: lead.id },
    {
      status_id: to.id,
      follow_up_on: followUp,
      reason: to.needs_reason ? form.reason : '',
      waits_since: null,
      batch_id: enrolment?.batch.id ?? null,
      enrolled_on: enrolment === null ? null : companyDay(ctx.now),
      ...(enrolment === null
        ? {}
        : { fee: enrolment.fee, discount_bp: form.discount_bp, fee_collected: enrolment.collected }),
    },
  )
  const isAnswered = isClosed || form.follow_up_on !== null
  await insertMove(ctx, {
    lead: lead.id,
    from: { id: lead.status_id, name: lead.status_name },
    to,
    reason: form.reason,
    dueOn: isAnswered ? lead.follow_up_on : null,
  })
}
