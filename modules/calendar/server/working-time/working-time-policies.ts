import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  endGift as endGiftCall,
  givePolicy as givePolicyCall,
  previewWeek as previewWeekCall,
  savePolicy as savePolicyCall,
} from '#calendar/contract/working-time/working-time-calls.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { workingTimeChanged } from '#calendar/server/calendar-events.ts'
import { lockPlans } from '#calendar/server/day-plans/day-plan-lock-queries.ts'
import { mayManagePolicies } from '#calendar/server/calendar-policy.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { findOptionalPerson } from '#calendar/server/people/people-queries.ts'
import {
  deleteGift,
  endGiftBefore,
  endGiftOn,
  endTermsBefore,
  findFirstTermsDay,
  findOptionalFreezeFrom,
  findOptionalGift,
  findOptionalPolicy,
  insertGift,
  insertPatternDay,
  insertPolicy,
  insertTerms,
  listAllDays,
  listAllGifts,
  listAllTerms,
  listPolicyRows,
  renamePolicy,
  targetExists,
} from './working-time-policy-queries.ts'

type Gift = Awaited<ReturnType<typeof listAllGifts>>[number]

export async function readPolicies(ctx: Ctx) {
  must(mayManagePolicies(ctx.actor), say.mayNotManagePolicies)
  const daysOf = Map.groupBy(await listAllDays(ctx), ({ terms_id }) => terms_id)
  const termsOf = Map.groupBy(await listAllTerms(ctx), ({ work_policy_id }) => work_policy_id)
  const giftsOf = Map.groupBy(await listAllGifts(ctx), ({ work_policy_id }) => work_policy_id)
  const policies = (await listPolicyRows(ctx)).map((policy) => ({
    ...policy,
    terms: (termsOf.get(policy.id) ?? []).map((terms) => ({
      ...terms,
      days: (daysOf.get(terms.id) ?? []).map((day) => ({
        ...day,
        hundredths: day.hundredths === 50 ? (50 as const) : (100 as const),
      })),
    })),
    gifts: (giftsOf.get(policy.id) ?? []).map(giftView),
  }))
  return { today: companyDay(ctx.now), policies }
}

const giftView = (gift: Gift) => ({
  ...gift,
  target:
    gift.account_id !== null
      ? ('person' as const)
      : gift.department_id !== null
        ? ('department' as const)
        : gift.location_id !== null
          ? ('office' as const)
          : gift.company_id !== null
            ? ('company' as const)
            : ('everybody' as const),
})

/** What held stays as it was: new terms end the ones before on the day before. */
export async function savePolicy(ctx: Ctx, form: InputOf<typeof savePolicyCall>) {
  const { id, version, name, days, zone, ...terms } = form
  await mayChangeFrom(ctx, form.valid_from)
  const policy = id === undefined ? await insertPolicy(ctx, name) : await findOptionalPolicy(ctx, id)
  must(policy, say.noSuchPolicy)
  if (id !== undefined && (name !== policy.name || version !== undefined))
    await renamePolicy(ctx, version === undefined ? { id } : { id, version }, name)
  await endTermsBefore(ctx, policy.id, form.valid_from)
  const added = await insertTerms(ctx, {
    ...terms,
    zone: zone === '' ? null : zone,
    work_policy_id: policy.id,
  })
  for (const day of days) await insertPatternDay(ctx, added.id, day)
  if (id !== undefined)
    await raise(ctx, workingTimeChanged, { from: form.valid_from, to: null, personIds: null })
  announceCalendar(ctx)
  return { id: policy.id }
}

/** Working time does not change under a month that payroll has closed. */
async function mayChangeFrom(ctx: Ctx, day: string): Promise<void> {
  must(mayManagePolicies(ctx.actor), say.mayNotManagePolicies)
  await lockPlans(ctx)
  const frozen = await findOptionalFreezeFrom(ctx, day)
  if (frozen) refuse(say.monthFrozen(monthInFull(frozen.month), frozen.name))
}

export async function givePolicy(ctx: Ctx, form: InputOf<typeof givePolicyCall>) {
  const { policy_id, target, target_id, valid_from, valid_to, reason } = form
  await mayChangeFrom(ctx, valid_from)
  must(await findOptionalPolicy(ctx, policy_id), say.noSuchPolicy)
  must(await targetExists(ctx, target, target_id), say.noSuchTarget)
  must(valid_to === null || valid_to >= valid_from, say.giftOrder)
  const first = await findFirstTermsDay(ctx, policy_id)
  must(valid_from >= first, say.policyBegins(dayInWords(first)))
  const idFor = (kind: typeof target) => (target === kind ? target_id : null)
  const to = {
    account_id: idFor('person'),
    department_id: idFor('department'),
    location_id: idFor('office'),
    company_id: idFor('company'),
  }
  await endGiftBefore(ctx, to, valid_from)
  await insertGift(ctx, { ...to, work_policy_id: policy_id, valid_from, valid_to, reason })
  await tell(ctx, { from: valid_from, to: valid_to, accountId: to.account_id })
  return {}
}

export async function endGift(ctx: Ctx, { id, last_day }: InputOf<typeof endGiftCall>) {
  must(mayManagePolicies(ctx.actor), say.mayNotManagePolicies)
  const gift = await findOptionalGift(ctx, id)
  must(gift, say.noSuchGift)
  const { account_id, department_id, location_id, company_id } = gift
  must(account_id ?? department_id ?? location_id ?? company_id, say.everybodyNeedsOne)
  const begins = last_day < gift.valid_from ? gift.valid_from : later(last_day, 1)
  await mayChangeFrom(ctx, begins)
  if (last_day < gift.valid_from) await deleteGift(ctx, id)
  else await endGiftOn(ctx, id, last_day)
  await tell(ctx, { from: begins, to: gift.valid_to, accountId: account_id })
  return {}
}

const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

type Told = { readonly from: string; readonly to: string | null; readonly accountId: number | null }

async function tell(ctx: Ctx, { from, to, accountId }: Told): Promise<void> {
  await raise(ctx, workingTimeChanged, { from, to, personIds: accountId === null ? null : [accountId] })
  announceCalendar(ctx)
}

export async function previewWeek(ctx: Ctx, { person_id, day }: InputOf<typeof previewWeekCall>) {
  must(mayManagePolicies(ctx.actor), say.mayNotManagePolicies)
  const person = await findOptionalPerson(ctx, person_id, day)
  must(person && person.user_type !== 'Client', say.noSuchPerson)
  const date = Temporal.PlainDate.from(day)
  const monday = date.subtract({ days: date.dayOfWeek - 1 }).toString()
  const plans = await listDayPlans(ctx, { personIds: [person_id], from: monday, to: later(monday, 6) })
  return {
    person: person.name,
    days: plans.map((plan) => ({ ...plan, policy_name: plan.policy.name })),
    history: (await listAllGifts(ctx, { accountId: person_id })).map(giftView),
  }
}
