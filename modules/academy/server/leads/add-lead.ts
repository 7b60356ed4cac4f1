import { phoneKey, resolveContact } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import type * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadAskedAgain } from '#academy/server/academy-notices.ts'
import { mayAssign, mayWork } from '#academy/server/academy-policy.ts'
import { findOptionalCounsellor } from '#academy/server/counsellor-queries.ts'
import { listStatuses } from '#academy/server/masters/master-queries.ts'
import { nextInTurn, tellAssigned } from './give-leads.ts'
import { addCourses, insertMove, lockOptionalKnown, updateLead } from './lead-row-queries.ts'
import { mustMove } from './move-lead.ts'
import { startStatus } from './status-rules.ts'

type Form = InputOf<typeof calls.addLead>
type Known = NonNullable<Awaited<ReturnType<typeof lockOptionalKnown>>>

/** E.164; what cannot be a number is refused. */
export function phoneOf(typed: string): string {
  const phone = phoneKey(typed)
  must(/^\+\d{8,15}$/.test(phone), say.phoneWrong)
  return phone
}

type Person = { readonly name: string; readonly phone: string; readonly email: string | null }

/** Holds the addresses until the transaction ends, so that of two who add the same student one makes the lead. */
export const contactOf = async (ctx: Ctx, { name, phone, email }: Person, notice: string): Promise<number> =>
  (await resolveContact(ctx, { name, phone, email, origin: 'academy', notice, detail: {} })).contactId

export async function addLead(ctx: Ctx, typed: Form) {
  must(mayWork(ctx.actor), say.mayNotSee)
  const form = { ...typed, phone: phoneOf(typed.phone) }
  const contactId = await contactOf(ctx, form, 'Entered by a counsellor')
  const known = await lockOptionalKnown(ctx, form)
  return known ? askAgain(ctx, known, form) : addNew(ctx, form, contactId)
}

async function addNew(ctx: Ctx, form: Form, contactId: number) {
  const start = startStatus(await listStatuses(ctx))
  must(start, say.startNeeded)
  const { course_ids, counsellor_id: wished, ...facts } = form
  // A follow-up asks for a day ahead here as everywhere.
  const wish = { from: start, to: start, followUp: form.follow_up_on, reason: '', batch: null }
  mustMove(ctx, wish, { isOwn: true, isManager: false })
  const counsellorId = await counsellorFor(ctx, wished)
  const lead = await insertRow(ctx, 'academy_lead', {
    ...facts,
    status_id: start.id,
    counsellor_id: counsellorId,
    contact_id: contactId,
    asked_at: ctx.now,
    waits_since: counsellorId === null || counsellorId === ctx.actor.id ? null : ctx.now,
  })
  await addCourses(ctx, lead.id, course_ids)
  await insertMove(ctx, { lead: lead.id, from: null, to: start })
  if (counsellorId !== null) await tellAssigned(ctx, { id: lead.id, name: lead.name, counsellorId })
  return said(say.leadAdded, { id: lead.id, known: false })
}

/** A counsellor’s own stays theirs; a manager chooses, or leaves it to the turn. */
async function counsellorFor(ctx: Ctx, wished: number | null): Promise<number | null> {
  if (!mayAssign(ctx.actor)) return ctx.actor.id
  if (wished === null) return (await nextInTurn(ctx))?.id ?? null
  must(await findOptionalCounsellor(ctx, wished), say.noSuchCounsellor)
  return wished
}

/** The lead is counted once more, gets the courses, and is new again with the same counsellor. */
async function askAgain(ctx: Ctx, known: Known, form: Form) {
  const start = startStatus(await listStatuses(ctx))
  must(start, say.startNeeded)
  const counsellor = await counsellorOf(ctx, known)
  const isOwn = counsellor?.id === ctx.actor.id
  await addCourses(ctx, known.id, form.course_ids)
  await updateLead(
    ctx,
    { id: known.id },
    {
      status_id: start.id,
      counsellor_id: counsellor?.id ?? null,
      reason: '',
      times_asked: known.times_asked + 1,
      asked_at: ctx.now,
      waits_since: counsellor === null || isOwn ? null : ctx.now,
      ...(known.email === null && form.email !== null ? { email: form.email } : {}),
      ...(known.city === '' ? { city: form.city } : {}),
      ...(known.qualification === '' ? { qualification: form.qualification } : {}),
    },
  )
  if (known.status_id !== start.id)
    await insertMove(ctx, {
      lead: known.id,
      from: { id: known.status_id, name: known.status_name },
      to: start,
      reason: 'Asked again',
    })
  if (counsellor !== null && !isOwn)
    await notify(ctx, leadAskedAgain, {
      to: [counsellor.id],
      input: { id: known.id, name: known.name },
      subject: `academy-lead/${known.id}`,
    })
  return said(say.askedAgain(known.name, isOwn ? null : (counsellor?.name ?? null)), {
    id: known.id,
    known: true,
  })
}

/** The one it has; whose counsellor has left goes to the next in turn. */
async function counsellorOf(ctx: Ctx, { counsellor_id }: Known) {
  if (counsellor_id === null) return null
  return (await findOptionalCounsellor(ctx, counsellor_id)) ?? (await nextInTurn(ctx))
}
