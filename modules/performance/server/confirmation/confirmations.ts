import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { draftEmploymentLetter } from '#documents/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { changeStage, findEmployment } from '#people/server/public.ts'
import * as calls from '#performance/contract/confirmation-calls.ts'
import { confirmationStates, MADE_DAYS_BEFORE, MOST_MONTHS } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { ownReview } from '#performance/server/appraisal/read-appraisal.ts'
import { findOptionalSeat } from '#performance/server/people-queries.ts'
import { confirmationDecidedNotice } from '#performance/server/performance-notices.ts'
import { mayConfirm, mayNotConfirm, mustBeColleague } from '#performance/server/performance-policy.ts'
import { monthsLater, monthsUntil } from '#performance/server/performance-rules.ts'
import { listReviewers } from '#performance/server/reviews/reviewer-queries.ts'
import { showReviews } from '#performance/server/reviews/shown-reviews.ts'
import { confirmationItems } from './confirmation-items.ts'
import * as queries from './confirmation-queries.ts'

const isOpen = ({ state }: { readonly state: string }) => queries.openStates.some((open) => open === state)

const viewOf = (row: queries.ListedConfirmation, { now }: Ctx) => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name ?? '' },
  decided_by: row.decider,
  overdue: isOpen(row) && row.probation_end < companyDay(now),
})

export const confirmations = answerList(calls.confirmationList, {
  query: queries.confirmationQuery,
  export: {
    job: 'performance.export-confirmations',
    allowExport: ({ actor }) => must(mayConfirm(actor), say.mayNot),
  },
  allow: (ctx) => mustBeColleague(ctx),
  view: (row, { ctx }) => viewOf(row, ctx),
})

export async function readConfirmation(ctx: Ctx, { id }: InputOf<typeof calls.readConfirmation>) {
  mustBeColleague(ctx)
  const row = await queries.findOptionalConfirmation(ctx, id)
  must(row, say.noSuchConfirmation)
  const reviewers = await listReviewers(ctx, { kind: 'confirmation', id })
  const open = isOpen(row)
  const leads = row.may_lead || row.is_hr
  const told = leads || (row.is_own && !open)
  const mine = row.is_own ? null : await ownReview(ctx, reviewers, open && row.state !== 'hr_decision')
  const hidden = { recommendation: null, months: null, reason: '', letter_id: null }
  return {
    ...viewOf(row, ctx),
    // The person is told at the outcome.
    ...(told ? {} : hidden),
    ...(row.is_own ? { recommendation: null } : {}),
    self_note: leads || row.is_own ? row.self_note : '',
    extended_before: await queries.sumExtensions(ctx, row.employment_id),
    items: confirmationItems,
    mine,
    ...(told ? await showReviews(ctx, reviewers) : { reviews: [] }),
    effects: row.is_hr ? effectsOf(row) : [],
    can: {
      note: row.is_own && open && row.state !== 'hr_decision',
      decide: row.is_hr && open && mayDecideNow(row),
      release: row.is_hr && open && mayDecideNow(row) && mayNotConfirm(ctx.actor),
    },
  }
}

/** The manager is heard first; where there is none, HR decides at once. */
const mayDecideNow = ({
  state,
  manager_id,
}: {
  readonly state: string
  readonly manager_id: number | null
}) => state === 'hr_decision' || manager_id === null

const effectsOf = ({ probation_end, notice_days }: queries.SeenConfirmation) => [
  { label: 'Status', before: 'On probation', after: 'Confirmed' },
  {
    label: 'Notice',
    before: 'As the company sets for the probation',
    after: `${notice_days} days, as in the contract`,
  },
  { label: 'Leave', before: 'Rules for the probation', after: 'Rules for confirmed employees' },
  { label: 'First day', before: '–', after: dayInWords(dayAfter(probation_end)) },
]

export async function saveConfirmationNote(
  ctx: Ctx,
  { id, note }: InputOf<typeof calls.saveConfirmationNote>,
) {
  mustBeColleague(ctx)
  const seen = await queries.findOptionalConfirmation(ctx, id)
  must(seen?.is_own, say.noSuchConfirmation)
  const { state } = await queries.lockConfirmation(ctx, id)
  must(
    state === 'due' || state === 'self_open' || state === 'review',
    say.decidedAlready(confirmationStates.labelOf(state).toLowerCase()),
  )
  await updateRow(
    ctx,
    'confirmation',
    { id },
    { self_note: note, ...(state === 'due' ? { state: 'self_open' } : {}) },
  )
  tellScreens(ctx, [seen.manager_id])
  return {}
}

type Form = InputOf<typeof calls.decideConfirmation>
const outcomes = { confirm: 'confirmed', extend: 'extended', release: 'not_confirmed' } as const

/** One decision: the row is held, and the employment changes in the same transaction. */
export async function decideConfirmation(ctx: Ctx, form: Form) {
  must(mayConfirm(ctx.actor), say.mayNot)
  await ctx.db.selectFrom('confirmation').select('id').where('id', '=', form.id).forUpdate().execute()
  const row = await queries.findOptionalConfirmation(ctx, form.id)
  must(row?.is_hr, say.noSuchConfirmation)
  must(isOpen(row), say.decidedAlready(confirmationStates.labelOf(row.state).toLowerCase()))
  must(mayDecideNow(row), say.decidedAlready(confirmationStates.labelOf(row.state).toLowerCase()))
  if (form.decision === 'release') must(mayNotConfirm(ctx.actor), say.mayNotRelease)
  const extendedTo = form.decision === 'extend' ? await checkedEnd(ctx, row, form.months) : null
  await updateRow(
    ctx,
    'confirmation',
    { id: row.id, version: form.version },
    {
      state: outcomes[form.decision],
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      reason: form.reason,
      months: form.decision === 'extend' ? form.months : null,
      extended_to: extendedTo,
    },
  )
  if (form.decision !== 'release') await change(ctx, row, { ...form, extendedTo })
  await notify(ctx, confirmationDecidedNotice, { to: [row.account_id], input: { id: row.id } })
  tellScreens(ctx, [row.account_id, row.manager_id])
  return said({ confirm: say.confirmed, extend: say.extended, release: say.notConfirmed }[form.decision], {})
}

async function checkedEnd(ctx: Ctx, row: queries.SeenConfirmation, months: number | null): Promise<string> {
  must(months !== null, say.monthsMissing)
  const left = MOST_MONTHS - (await queries.sumExtensions(ctx, row.employment_id))
  must(months <= left, say.monthsWrong(left))
  return monthsLater(row.probation_end, months)
}

const isOnTrial = (status: string): status is 'probation' | 'trainee' =>
  status === 'probation' || status === 'trainee'

type Decided = Form & { readonly extendedTo: string | null }

async function change(
  ctx: Ctx,
  row: queries.SeenConfirmation,
  { extendedTo, reason }: Decided,
): Promise<void> {
  const employment = await findEmployment(ctx, row.account_id)
  must(
    employment && employment.employment_id === row.employment_id && isOnTrial(employment.status),
    say.notProbation,
  )
  const { version } = await ctx.db
    .selectFrom('employment')
    .select('version')
    .where('id', '=', row.employment_id)
    .executeTakeFirstOrThrow()
  const today = companyDay(ctx.now)
  const next = dayAfter(row.probation_end)
  const from = extendedTo === null && next > today ? next : today
  await changeStage(ctx, {
    person_id: row.account_id,
    version,
    valid_from: from,
    type: employment.type,
    status: extendedTo === null ? 'confirmed' : employment.status,
    probation_ends_on: extendedTo,
    reason,
  })
  const letter = await draftEmploymentLetter(ctx, {
    accountId: row.account_id,
    companyId: row.company_id,
    employmentId: row.employment_id,
    day: today,
    ...(extendedTo === null
      ? { purpose: 'confirmation', values: { confirmed_on: dayInWords(from) } }
      : { purpose: 'probation_extension', values: { extended_to: dayInWords(extendedTo) } }),
  })
  await updateRow(ctx, 'confirmation', { id: row.id }, { letter_id: letter.id })
}

/** Every probation that ends within 30 days has its row, also after days on which no job ran. */
export async function makeConfirmations(ctx: Ctx, today: string): Promise<void> {
  for (const { probation_ends_on, ...ending } of await queries.listEnding(
    ctx,
    dayAfter(today, MADE_DAYS_BEFORE),
  )) {
    const end = probation_ends_on!
    const manager_id = (await findOptionalSeat(ctx, ending.account_id, today))?.line_manager_id ?? null
    const id = await queries.addConfirmation(ctx, { ...ending, manager_id, probation_end: end })
    if (id === null || manager_id === null) continue
    await insertRow(ctx, 'reviewer', {
      subject_kind: 'confirmation',
      confirmation_id: id,
      subject_id: ending.account_id,
      account_id: manager_id,
      kind: 'manager',
      due_on: dayAfter(end, -7),
      invited_at: ctx.now,
    })
    tellScreens(ctx, [manager_id, ending.account_id])
  }
}

/** Begun months count, as in a decision; the record may go beyond what a decision may. */
const extension = (from: string, to: string | null) => ({
  extended_to: to,
  months: to !== null && to > from ? monthsUntil(from, to) : null,
})

type Change = { readonly employmentId: number; readonly what: string; readonly from: string }

/** What HR changes in the record itself ends what was open here. */
export async function hearEmployment(ctx: Ctx, { employmentId, what }: Change): Promise<void> {
  if (what !== 'stage' && what !== 'released' && what !== 'transferred') return
  const open = await queries.listOpenConfirmations(ctx, employmentId)
  if (open.length === 0) return
  const stage = await ctx.db
    .selectFrom('employment_stage')
    .select(['status', 'probation_ends_on'])
    .where('employment_id', '=', employmentId)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (const { id, probation_end, account_id } of open) {
    const isSame = isOnTrial(stage?.status ?? '') && stage?.probation_ends_on === probation_end
    if (what === 'stage' && isSame) continue
    const state =
      what !== 'stage' ? 'not_confirmed' : stage?.status === 'confirmed' ? 'confirmed' : 'extended'
    await updateRow(
      ctx,
      'confirmation',
      { id },
      {
        state,
        decided_at: ctx.now,
        decided_by: ctx.actor.id === 0 || ctx.actor.id === account_id ? null : ctx.actor.id,
        reason: 'Changed in the employee record.',
        ...(state === 'extended' ? extension(probation_end, stage?.probation_ends_on ?? null) : {}),
      },
    )
    await ctx.db
      .updateTable('reviewer')
      .set({ state: 'expired' })
      .where('confirmation_id', '=', id)
      .where('state', 'in', ['invited', 'in_progress'])
      .execute()
  }
}
