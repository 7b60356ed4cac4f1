import { addBusinessDays, instantAt, listAbsences, listDayPlans } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { reportList, reportMessages as say, type DailyReport } from '#sales/contract/reports/report-calls.ts'
import type * as calls from '#sales/contract/reports/report-calls.ts'
import {
  changedSince,
  DUE_MINUTE_OF_REPORT,
  LOCK_MINUTE,
  moneyFigures,
  reportFigureKeys,
  type Figures,
} from '#sales/contract/reports/report-rules.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { listExecutives } from '#sales/server/colleague-queries.ts'
import { mayAmounts, mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import * as rows from './report-queries.ts'

const WHOLE_DAY = 100

export const dailyReports = answerList(reportList, {
  query: rows.reportQuery,
  allow: ({ actor }) => must(mayView(actor), salesMessages.mayNotView),
  view: ({ account_id, person_name, figures, ...row }) => {
    const taken = figures as Figures
    return {
      ...row,
      person: { id: account_id, name: person_name },
      calls: taken.calls_connected + taken.calls_attempted,
      mails: taken.mails_sent,
      leads: taken.leads_contacted,
      won: taken.deals_won,
    }
  },
  export: {
    job: 'sales.export-daily-reports',
    allowExport: ({ actor }) => must(mayExport(actor), salesMessages.mayNotExport),
  },
})

/** Who works that day and is not away all of it. */
export async function listWorkingOn(ctx: Ctx, ids: readonly number[], day: string): Promise<Set<number>> {
  const span = { personIds: ids, from: day, to: day }
  const plans = await listDayPlans(ctx, span)
  const working = new Set(plans.filter(({ kind }) => kind === 'working').map(({ person_id }) => person_id))
  for (const { kind, person_id, hundredths } of await listAbsences(ctx, span))
    if (kind === 'leave' && hundredths === WHOLE_DAY) working.delete(person_id)
  return working
}

export async function readDailyReport(
  ctx: Ctx,
  asked: InputOf<typeof calls.readDailyReport>,
): Promise<DailyReport> {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(asked.day <= companyDay(ctx.now), say.dayAhead)
  const { day } = asked
  const sellers = await listExecutives(ctx)
  const readable = await rows.listReadable(ctx, [...sellers.map(({ id }) => id), ctx.actor.id])
  const team = await teamOf(
    ctx,
    sellers.filter(({ id }) => readable.has(id)),
    day,
  )
  const id = asked.person ?? ctx.actor.id
  const person = id === ctx.actor.id ? { id, name: ctx.actor.name } : team.find((one) => one.id === id)
  must(person, say.noSuchPerson)
  const stored = await rows.findOptionalReport(ctx, { accountId: id, day })
  // What a person has not submitted is no one else’s.
  const report = stored && (id === ctx.actor.id || stored.state !== 'draft') ? stored : null
  const counted = await rows.countDay(ctx, { accountId: id, day })
  const isSubmitted = report !== null && report.state !== 'draft'
  return {
    id: report?.id ?? null,
    version: report?.version ?? 0,
    day,
    person: { id: person.id, name: person.name },
    state: report?.state ?? team.find((one) => one.id === id)?.state ?? 'not_required',
    submitted_at: report?.submitted_at ?? null,
    figures: shown(ctx, isSubmitted ? (report.figures as Figures) : counted),
    changed: isSubmitted
      ? changedSince(report.figures as Figures, counted).filter(({ key }) => isShown(ctx, key))
      : [],
    highlights: report?.highlights ?? '',
    blockers: report?.blockers ?? '',
    plan: report?.plan ?? '',
    team,
    can: { write: id === ctx.actor.id && mayEdit(ctx.actor) && !isSubmitted && !(await isLocked(ctx, day)) },
  }
}

const isShown = ({ actor }: Ctx, key: (typeof reportFigureKeys)[number]) =>
  mayAmounts(actor) || !moneyFigures.includes(key)

const shown = (ctx: Ctx, figures: Figures): Partial<Figures> =>
  Object.fromEntries(reportFigureKeys.filter((key) => isShown(ctx, key)).map((key) => [key, figures[key]]))

async function teamOf(ctx: Ctx, people: readonly { id: number; name: string }[], day: string) {
  const states = new Map(
    (await rows.listStatesOf(ctx, day)).map(({ account_id, state }) => [account_id, state]),
  )
  const working = await listWorkingOn(
    ctx,
    people.map(({ id }) => id),
    day,
  )
  return people.map(({ id, name }) => {
    const state = states.get(id)
    const isOwnDraft = state === 'draft' && id === ctx.actor.id
    const absent = working.has(id) ? ('missing' as const) : ('not_required' as const)
    return { id, name, state: state && (state !== 'draft' || isOwnDraft) ? state : absent }
  })
}

/** From 11:00 of the next business day on. */
async function isLocked(ctx: Ctx, day: string): Promise<boolean> {
  const next = await addBusinessDays(ctx, { of: { personId: ctx.actor.id }, day, days: 1 })
  return ctx.now >= new Date(instantAt(next, LOCK_MINUTE, COMPANY_ZONE))
}

export async function saveDailyReport(ctx: Ctx, form: InputOf<typeof calls.saveDailyReport>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), salesMessages.mayNotEdit)
  const { day, submit, highlights, blockers, plan } = form
  must(day <= companyDay(ctx.now), say.dayAhead)
  must(!(await isLocked(ctx, day)), say.locked)
  const place = { accountId: ctx.actor.id, day }
  await rows.lockReport(ctx, place)
  const stored = await rows.findOptionalReport(ctx, place)
  must(!stored || stored.state === 'draft', say.already)
  const isLate = ctx.now > new Date(instantAt(day, DUE_MINUTE_OF_REPORT, COMPANY_ZONE))
  const written = {
    highlights,
    blockers,
    plan,
    figures: JSON.stringify(await rows.countDay(ctx, place)),
    state: submit ? (isLate ? ('late' as const) : ('submitted' as const)) : ('draft' as const),
    submitted_at: submit ? ctx.now : null,
  }
  const { id } = stored
    ? await rows.updateReport(ctx, stored.id, written)
    : await rows.insertReport(ctx, place, written)
  return said(submit ? say.submitted : say.saved, { id })
}

/** Managers comment on a report, and the person who wrote it answers. */
export const reportRemarks: RemarkSubject = {
  key: 'sales.report',
  async rightOf(ctx, recordId) {
    const report = mayView(ctx.actor) ? await rows.findOptionalReportSeen(ctx, recordId) : undefined
    if (!report) return null
    return {
      title: `Sales report of ${report.name}, ${report.day}`,
      path: `/daily-sales-report?day=${report.day}&person=${report.account_id}`,
      reads: ['internal'],
      writes: ['internal'],
    }
  },
}
