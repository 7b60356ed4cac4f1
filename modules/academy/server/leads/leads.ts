import { phoneKey } from '#contacts/server/public.ts'
import { instantAt } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { callList } from '#academy/contract/leads/call-list.ts'
import type * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { quotedFee } from '#academy/contract/leads/lead-rules.ts'
import type { AcademyParts } from '#academy/server/academy-dependencies.ts'
import { mayExport, mayWork } from '#academy/server/academy-policy.ts'
import { listCounsellors } from '#academy/server/counsellor-queries.ts'
import { listOpenBatches } from '#academy/server/masters/batch-queries.ts'
import { listActive, listFees, listStatuses } from '#academy/server/masters/master-queries.ts'
import { phoneOf } from './add-lead.ts'
import { callQuery } from './call-queries.ts'
import * as queries from './lead-queries.ts'
import * as rows from './lead-row-queries.ts'
import { viewLead } from './lead-views.ts'
import { moverOf } from './move-lead.ts'
import { optedOutDay, optedOutDays } from './opted-out.ts'

const mustWork = ({ actor }: Ctx) => must(mayWork(actor), say.mayNotSee)
const allowExport = ({ actor }: Ctx) => must(mayExport(actor), say.mayNotExport)

export const leads = answerList(leadList, {
  query: queries.leadQuery,
  allow: mustWork,
  naming: {
    status_id: nameOfRow('academy_status'),
    source_id: nameOfRow('academy_source'),
    course_id: nameOfRow('academy_course'),
    batch_id: nameOfRow('academy_batch'),
  },
  view: viewLead,
  export: { job: 'academy.export-leads', allowExport },
})

export async function listLeadsOfContact(ctx: Ctx, { contact_id }: InputOf<typeof calls.listLeadsOfContact>) {
  mustWork(ctx)
  return (await queries.listOfContact(ctx, contact_id)).map((row) => viewLead(row))
}

export const leadCallsList = answerList(callList, {
  query: callQuery,
  allow: mustWork,
  view: (row) => ({
    ...row,
    by: { id: row.by_id, name: row.caller_name },
    lead: { id: row.lead_id, name: row.lead_name },
  }),
  export: { job: 'academy.export-calls', allowExport },
})

export async function readChoices(ctx: Ctx) {
  mustWork(ctx)
  return {
    sources: await listActive(ctx, 'academy_source'),
    courses: await listFees(ctx),
    batches: await listOpenBatches(ctx),
    statuses: (await listStatuses(ctx)).filter(({ active }) => active),
    counsellors: await listCounsellors(ctx),
  }
}

export const readToday =
  ({ keyring }: AcademyParts) =>
  async (ctx: Ctx, { whose }: InputOf<typeof calls.readToday>) => {
    mustWork(ctx)
    const today = companyDay(ctx.now)
    const parts = {
      due: await queries.listToCall(ctx, 'due', whose),
      fresh: await queries.listToCall(ctx, 'fresh', whose),
      unassigned: await queries.listToCall(ctx, 'unassigned', whose),
    }
    const all = Object.values(parts).flatMap((part) => part.rows)
    const last = await rows.listLastCalls(
      ctx,
      all.map(({ id }) => id),
    )
    const days = await optedOutDays(ctx, keyring, all)
    const line = (row: (typeof all)[number]) => {
      const call = last.find(({ lead_id }) => lead_id === row.id)
      return {
        ...viewLead(row),
        last_call: call ?? null,
        opted_out: days[all.indexOf(row)] ?? null,
      }
    }
    return {
      today,
      due: parts.due.rows.map(line),
      due_total: parts.due.total,
      fresh: parts.fresh.rows.map(line),
      fresh_total: parts.fresh.total,
      unassigned: parts.unassigned.rows.map(line),
      unassigned_total: parts.unassigned.total,
      called_today: await rows.countCallsOf(ctx, instantAt(today, 0, COMPANY_ZONE)),
    }
  }

export const readLead =
  ({ keyring }: AcademyParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readLead>) => {
    mustWork(ctx)
    const lead = await queries.findOptionalLead(ctx, id)
    must(lead, say.noSuchLead)
    const calls = await rows.listCallsOf(ctx, id)
    const moves = await rows.listMovesOf(ctx, id)
    const { isOwn, isManager } = moverOf(ctx, lead)
    const view = viewLead(lead)
    return {
      ...view,
      course_ids: await rows.listCourseIds(ctx, id),
      batch_id: lead.batch_id,
      enrolled_on: lead.enrolled_on,
      fee: lead.fee,
      discount_bp: lead.discount_bp,
      fee_open: lead.fee_quoted === null ? null : lead.fee_quoted - lead.fee_collected,
      remarks: lead.remarks,
      reason: lead.reason,
      opted_out: await optedOutDay(ctx, keyring, lead),
      calls: calls.map((call) => ({ ...call, by: call.caller_name })),
      moves: moves.map((move) => ({ ...move, by: move.mover_name, from: move.from_name, to: move.to_name })),
      can: {
        ...view.can,
        work: lead.may_work,
        move: isManager || (isOwn && lead.kind === 'open'),
      },
    }
  }

/** Before it is saved: whose lead the address is, and whether they want to hear from us. */
export const findKnownLead =
  ({ keyring }: AcademyParts) =>
  async (ctx: Ctx, typed: InputOf<typeof calls.findKnownLead>) => {
    mustWork(ctx)
    const phone = typed.phone === '' ? '' : phoneKey(typed.phone)
    const email = typed.email.trim().toLowerCase() || null
    const known = await rows.findOptionalKnown(ctx, { phone: phone || null, email })
    const day = await optedOutDay(ctx, keyring, { phone, email })
    return {
      lead: known ? await viewKnown(ctx, known, phone) : null,
      opted_out: day === null ? null : say.optedOut(dayInWords(day)),
    }
  }

type Known = NonNullable<Awaited<ReturnType<typeof rows.findOptionalKnown>>>

async function viewKnown(ctx: Ctx, known: Known, phone: string) {
  const address = known.phone === phone ? known.phone : (known.email ?? known.phone)
  const seen = await queries.findOptionalLead(ctx, known.id)
  return {
    id: seen ? known.id : null,
    says:
      known.counsellor_name === null
        ? say.isUnassignedLead(address, known.status_name)
        : say.isLeadOf(address, known.counsellor_name, known.status_name),
    courses: seen?.courses ?? [],
  }
}

export async function saveLead(ctx: Ctx, form: InputOf<typeof calls.saveLead>) {
  mustWork(ctx)
  const { id, version, course_ids, ...typed } = form
  const lead = await queries.lockOptionalLead(ctx, id)
  must(lead, say.noSuchLead)
  must(lead.may_work, say.mayNotWork)
  const facts = { ...typed, phone: phoneOf(typed.phone) }
  // The fee of an enrolment belongs to it and is not taken away.
  const fee = facts.fee ?? (lead.enrolled_on === null ? null : lead.fee)
  const most = fee === null ? 0 : quotedFee(fee, facts.discount_bp)
  must(facts.fee_collected <= most, say.collectedTooMuch)
  await rows.updateLead(ctx, { id, version }, { ...facts, fee, waits_since: null })
  await rows.setCourses(ctx, id, course_ids)
  return {}
}

export async function readBoard(ctx: Ctx, { counsellor_id }: InputOf<typeof calls.readBoard>) {
  mustWork(ctx)
  const counts = new Map(
    (await queries.countByStatus(ctx, counsellor_id)).map(({ status_id, count }) => [status_id, count]),
  )
  const statuses = (await listStatuses(ctx)).filter(({ id, active }) => active || counts.has(id))
  const cards = []
  for (const { id } of statuses) cards.push(...(await queries.listCards(ctx, id, counsellor_id)))
  return {
    statuses: statuses.map((status) => ({ ...status, count: counts.get(status.id) ?? 0 })),
    cards: cards.map((row) => {
      const { isOwn, isManager } = moverOf(ctx, row)
      return { ...viewLead(row), can: { move: isManager || (isOwn && row.kind === 'open') } }
    }),
  }
}
