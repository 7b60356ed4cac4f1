import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import * as calls from '#performance/contract/appraisal-calls.ts'
import { eventStates } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import {
  mayAppraise,
  mayAppraiseAll,
  mayCalibrate,
  mayReadFigures,
} from '#performance/server/performance-policy.ts'
import { areBandsRight } from '#performance/server/performance-rules.ts'
import * as queries from './event-queries.ts'
import { moves } from './move-event.ts'

export const events = answerList(calls.eventList, {
  query: queries.eventQuery,
  export: { job: 'performance.export-events' },
  allow: ({ actor }) => must(mayAppraise(actor), say.mayNot),
  view: (row) => row,
})

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const appraisals = answerList(calls.appraisalList, {
  query: queries.appraisalQuery,
  export: { job: 'performance.export-appraisals' },
  allow: ({ actor }) => must(mayAppraise(actor), say.mayNot),
  naming: { event_id: nameOfRow('appraisal_event') },
  view: (row) => ({
    ...row,
    person: { id: row.account_id, name: row.person_name },
    manager: personOf(row.manager_id, row.manager_name),
  }),
})

export async function readEvent(ctx: Ctx, { id }: InputOf<typeof calls.readEvent>) {
  must(mayAppraise(ctx.actor), say.mayNot)
  const event = await queries.findOptionalEvent(ctx, id)
  must(event, say.noSuchEvent)
  const spread = await queries.listSpread(ctx, id)
  const countIn = (key: 'band_before' | 'band_after', label: string) =>
    spread
      .filter((row) => (row[key] ?? row.band_before) === label)
      .reduce((sum, { people }) => sum + people, 0)
  const people = event.state === 'draft' ? await queries.listPeopleOf(ctx, event) : []
  return {
    ...event,
    people: people.map((person) => ({ ...person, included: person.reason === '' })),
    spread: event.bands.map(({ label }) => ({
      band: label,
      before: countIn('band_before', label),
      after: countIn('band_after', label),
    })),
    can: {
      edit: event.state === 'draft',
      moves: moves(ctx, event),
      calibrate: mayCalibrate(ctx.actor) && event.state === 'calibration',
    },
  }
}

const usualBands = [
  { label: 'Below expectations', from: 0, grade: 1 },
  { label: 'Near expectations', from: 400, grade: 2 },
  { label: 'Meets expectations', from: 600, grade: 3 },
  { label: 'Exceeds expectations', from: 800, grade: 5 },
]

/** A copy of the last event one year on, or the usual. */
export async function readEventForm(ctx: Ctx) {
  must(mayAppraise(ctx.actor), say.mayNot)
  const last = await queries.findOptionalLastEvent(ctx)
  const today = companyDay(ctx.now)
  const from = last ? dayAfter(last.to_on) : dayBefore(today, 180)
  const own = mayAppraiseAll(ctx.actor) || ctx.actor.companyId === null ? [] : [ctx.actor.companyId]
  return {
    company_ids: own,
    department_ids: [],
    confirmed_only: false,
    without_notice: true,
    questions: ['What went well?', 'What should change?'],
    weights: { manager: 70, second: 0, peer: 30, upward: 0 },
    kra_weight: 70,
    bands: usualBands,
    calibrated: true,
    ...last,
    name: last ? `${last.name} (copy)` : 'Appraisal',
    from_on: from,
    to_on: from < today ? today : dayAfter(from, 180),
    joined_before: dayBefore(today, 90),
    self_due: dayAfter(today, 10),
    review_due: dayAfter(today, 24),
    release_due: dayAfter(today, 38),
  }
}

type Form = InputOf<typeof calls.saveEvent>

function mustBeRight(ctx: Ctx, form: Form): void {
  must(form.from_on <= form.to_on, say.daysWrong)
  must(form.self_due <= form.review_due && form.review_due <= form.release_due, say.dueWrong)
  const sum = Object.values(form.weights).reduce((all, one) => all + one, 0)
  must(sum === 100, say.kindWeights(sum))
  must(areBandsRight(form.bands), say.bandsWrong)
  must(form.questions.length > 0 || form.kra_weight === 100, say.questionNeeded)
  const isOwn = form.company_ids.length === 1 && form.company_ids[0] === ctx.actor.companyId
  must(mayAppraiseAll(ctx.actor) || isOwn, say.mayNot)
}

export async function saveEvent(ctx: Ctx, { id, version, ...form }: Form) {
  must(mayAppraise(ctx.actor), say.mayNot)
  mustBeRight(ctx, { id, version, ...form })
  const values = {
    ...form,
    questions: JSON.stringify(form.questions),
    weights: JSON.stringify(form.weights),
    bands: JSON.stringify(form.bands),
  }
  if (id === null) {
    const row = await insertRow(ctx, 'appraisal_event', { ...values, made_by: ctx.actor.id })
    return { id: row.id }
  }
  await queries.holdEvent(ctx, id, 'update')
  const event = await queries.findOptionalEvent(ctx, id)
  must(event, say.noSuchEvent)
  must(event.state === 'draft', say.eventMovedBy(eventStates.labelOf(event.state).toLowerCase()))
  await updateRow(ctx, 'appraisal_event', { id, version: version ?? event.version }, values)
  return { id }
}

export async function readFigures(ctx: Ctx) {
  must(mayReadFigures(ctx.actor), say.mayNot)
  return { rows: await queries.listFigures(ctx) }
}
