import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import type { Step } from '#platform/server/approvals/next-legs.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { findOptionalOffice, listHolders, listLineAbove } from '#organization/server/public.ts'
import { choiceStates as states } from '#calendar/contract/calendar-lists.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { CHOICE_AREA } from '#calendar/contract/holidays/holiday-choice-area.ts'
import type {
  cancelChoice as cancelChoiceCall,
  chooseHoliday as chooseHolidayCall,
  decideChoice as decideChoiceCall,
} from '#calendar/contract/holidays/holiday-calls.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { holidaysChanged } from '#calendar/server/calendar-events.ts'
import { choiceAskedNotice, choiceDecidedNotice } from '#calendar/server/calendar-notices.ts'
import { lockPlans } from '#calendar/server/day-plans/day-plan-lock-queries.ts'
import { mayReadCalendar } from '#calendar/server/calendar-policy.ts'
import { countLiveChoices, findOptionalChoice, insertChoice, lockChooser } from './holiday-choice-queries.ts'
import { listPlaces } from '#calendar/server/day-plans/day-plan-queries.ts'
import { decisionDue } from '#calendar/server/availability/decision-due.ts'
import { findOptionalHoliday } from './holiday-queries.ts'
import { mustBeOpen } from '#calendar/server/closed-months/month-freeze.ts'

const subjectOf = (id: number) => ({ table: 'holiday_choice', id, noun: 'choice' }) as const

/** Asked for one after the other, so that of many at once only as many stand as may be chosen. */
export async function chooseHoliday(ctx: Ctx, { holiday_id }: InputOf<typeof chooseHolidayCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const me = ctx.actor.id
  await lockChooser(ctx, me)
  const holiday = await findOptionalHoliday(ctx, holiday_id)
  const ownList = await findOwnList(ctx)
  must(holiday && holiday.state !== 'draft' && holiday.location_id === ownList, say.notYourList)
  must(holiday.kind === 'restricted', say.notRestricted)
  must(holiday.day >= companyDay(ctx.now), say.dayPassed)
  await mustBeOpen(ctx, { personIds: [me], days: [holiday.day] })
  const { year, day, restricted_quota: quota } = holiday
  must((await countLiveChoices(ctx, me, year)) < quota, say.quotaUsed(quota, year))
  const wish = { account_id: me, holiday_id, year, day, chosen_at: ctx.now.toISOString() }
  const choice = await insertChoice(ctx, wish)
  const asked = { id: me, companyId: ctx.actor.companyId }
  const steps = [await approversFor(ctx, asked, { day: companyDay(ctx.now) })]
  const [first] = steps[0]!.approvers
  must(first !== undefined, say.nobodyToDecide)
  const dueAt = await decisionDue(ctx, first)
  await askApprovers(ctx, subjectOf(choice.id), { area: CHOICE_AREA.key, applicantId: me, steps, dueAt })
  await notify(ctx, choiceAskedNotice, {
    to: steps[0]!.approvers,
    input: { name: ctx.actor.name, holiday: holiday.name, day: holiday.day },
    subject: `holiday-choice/${choice.id}`,
  })
  announceCalendar(ctx)
  return { id: choice.id }
}

export async function findOwnList(ctx: Ctx): Promise<number | null> {
  const office = await findOptionalOffice(ctx, ctx.actor.id)
  const place = (await listPlaces(ctx)).find(({ id }) => id === office?.id)
  return place?.list_location_id ?? null
}

type Asker = { readonly id: number; readonly companyId: number | null }
type AsIf = { readonly day: string; readonly without?: number }

/** The nearest line manager who is still here, and HR where there is none. */
export async function approversFor(ctx: Ctx, asker: Asker, { day, without }: AsIf): Promise<Step> {
  const line = await listLineAbove(ctx, asker.id, day)
  const lead = line.find(({ active, id }) => active && id !== asker.id && id !== without)
  if (lead) return { kind: 'manager', mode: 'any-of', approvers: [lead.id] }
  const wanted = { permission: 'calendar.choice.decide', companyId: asker.companyId }
  const deciders = (await listHolders(ctx, wanted)).filter((id) => id !== asker.id && id !== without)
  return { kind: 'HR', mode: 'any-of', approvers: deciders }
}

/** A person who changes their mind before the day has it back; what was granted is counted again. */
export async function cancelChoice(ctx: Ctx, { id }: InputOf<typeof cancelChoiceCall>) {
  const choice = await findOptionalChoice(ctx, id)
  must(choice && choice.account_id === ctx.actor.id, say.noSuchChoice)
  must(choice.day >= companyDay(ctx.now), say.dayPassed)
  await lockPlans(ctx)
  await mustBeOpen(ctx, { personIds: [choice.account_id], days: [choice.day] })
  await closeLegs(ctx, subjectOf(id))
  await moveState(ctx, { ...subjectOf(id), states, to: 'cancelled' })
  if (choice.status === 'approved') await tellOfDay(ctx, choice)
  announceCalendar(ctx)
  return {}
}

export async function decideChoice(ctx: Ctx, form: InputOf<typeof decideChoiceCall>) {
  const { id, verdict, comment } = form
  const choice = await findOptionalChoice(ctx, id)
  const mayKnow =
    choice && (choice.account_id === ctx.actor.id || (await hasPartIn(ctx, subjectOf(id), CHOICE_AREA.key)))
  must(mayKnow, say.noSuchChoice)
  await lockPlans(ctx)
  if (choice.status !== 'pending') refuse(await alreadyMoved(ctx, { ...subjectOf(id), states }))
  if (verdict === 'approved') await mustBeOpen(ctx, { personIds: [choice.account_id], days: [choice.day] })
  const entitled = await listActiveApprovers(ctx, CHOICE_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subjectOf(id), { verdict, comment, entitled })
  if (outcome === 'open') return { status: choice.status }
  await moveState(ctx, { ...subjectOf(id), states, to: outcome, comment, actedFor })
  if (outcome === 'approved') await tellOfDay(ctx, choice)
  await notify(ctx, choiceDecidedNotice, {
    to: [choice.account_id],
    input: { holiday: choice.holiday, day: choice.day, verdict: outcome, comment },
    subject: `holiday-choice/${id}/decided`,
  })
  announceCalendar(ctx)
  const sentence = outcome === 'approved' ? say.choiceApproved : say.choiceRejected
  return said(sentence(choice.person), { status: outcome })
}

const tellOfDay = (ctx: Ctx, { day, account_id }: { readonly day: string; readonly account_id: number }) =>
  raise(ctx, holidaysChanged, { days: [day], locationIds: null, companyId: null, personIds: [account_id] })
