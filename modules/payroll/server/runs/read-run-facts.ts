import type { Ctx } from '#platform/server/ctx.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { listFrozenDays, listPresentDays, type PaidDays } from '#attendance/server/public.ts'
import type { OneTimeInput, OtherDeduction } from '#pay-rules/contract/month/month-input.ts'
import { jurisdictionNames, type StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import { lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import { listPayFacts, type PayFacts } from '#people/server/public.ts'
import { componentOf, listAllComponents } from '#payroll/server/components/component-queries.ts'
import { firstMonthOf, taxYearOf } from './pay-years.ts'
import { isChanged } from './person-arrears.ts'
import type { EarlierSlip, PersonFacts, RunTerms, Seat } from './person-facts.ts'
import * as queries from './run-fact-queries.ts'

/** So many months back a change is still paid as arrears; corrections of days are looked for in the last three. */
const ARREAR_MONTHS = 12
const CORRECTED_MONTHS = 3

type Wish = {
  readonly companyId: number
  readonly personIds: readonly number[]
  readonly terms: RunTerms
  /** Counting the corrections of closed months takes a moment. A look at what has changed does without. */
  readonly corrections: boolean
}

/** Everything that pay is computed from, for many people in one set of queries. */
export async function readRunFacts(ctx: Ctx, wish: Wish): Promise<PersonFacts[]> {
  const ground = await readGround(ctx, wish)
  const entered = await readEntered(ctx, wish)
  const last = lastDayOf(wish.terms.month)
  const snapshots = new Map(
    (await queries.listSnapshots(ctx, wish, last)).map(({ person_id, ...row }) => [person_id, row]),
  )
  const records = await listPayFacts(ctx, { personIds: wish.personIds, day: last })
  const people = wish.personIds.flatMap((id): PersonFacts[] => {
    const snapshot = snapshots.get(id)
    const employments = ground.employments.get(id) ?? []
    const employment = employments.findLast(({ from }) => from <= last)
    if (!snapshot || !employment) return []
    const { bank, ...seat } = snapshot
    const record = records.get(id)
    const earlier = ground.earlier.get(id) ?? []
    return [
      {
        account_id: id,
        identity: {
          ...seat,
          employee_code: employment.employee_code,
          joined_on: employment.from,
          birth_date: record?.birth_date ?? null,
        },
        statutory: record?.statutory ?? {},
        bank,
        left_on: employment.to,
        joined_on: employment.from,
        spans: spansOf(id, ground, record),
        ...entered(id, earlier),
        earlier,
      },
    ]
  })
  return withReplays(ctx, people)
}

type Ground = Awaited<ReturnType<typeof readGround>>

const spansOf = (id: number, ground: Ground, record: PayFacts | undefined): PersonFacts['spans'] => ({
  employments: ground.employments.get(id) ?? [],
  salaries: (ground.salaries.get(id) ?? []).map(({ definition, ...salary }) => ({
    ...salary,
    ...definition,
  })),
  seats: seatsOf(ground.seats.get(id) ?? [], record),
  unpaid: ground.unpaid.get(id) ?? new Map(),
  working: ground.working.get(id) ?? new Map(),
})

/** What was entered by hand for the month, and what earlier months left over. */
async function readEntered(ctx: Ctx, wish: Wish) {
  const { terms } = wish
  const components = new Map((await listAllComponents(ctx)).map((row) => [row.id, componentOf(row)]))
  const once = await queries.listOneTimeFor(ctx, wish, { ...terms, isRegular: terms.kind === 'regular' })
  const holds = await queries.listHoldsIn(ctx, wish, terms.month)
  const installments = await queries.listInstallmentsIn(ctx, wish, terms.month)
  return (
    id: number,
    earlier: readonly EarlierSlip[],
  ): Pick<PersonFacts, 'oneTime' | 'deductions' | 'hold'> => ({
    oneTime: once
      .filter(({ person_id }) => person_id === id)
      .map((input): OneTimeInput => ({
        id: String(input.id),
        month: terms.month,
        component: components.get(input.component_id)!,
        amount: input.amount,
        reason: input.reason,
      })),
    deductions: [
      ...carriedOf(earlier),
      ...installments.filter(({ person_id }) => person_id === id).map(installment),
    ],
    hold: holds.find(({ person_id }) => person_id === id) ?? null,
  })
}

async function readGround(ctx: Ctx, { companyId, personIds, terms, corrections }: Wish) {
  const of = { companyId, personIds }
  const since = [monthAfter(terms.month, -ARREAR_MONTHS), firstMonthOf(taxYearOf(terms.month))].toSorted()[0]!
  const byPerson = <T extends { readonly person_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ person_id }) => person_id)
  const earlier = await queries.listEarlierSlips(ctx, of, { ...terms, since })
  const frozen = await listFrozenDays(ctx, { ...of, from: since, to: terms.month })
  const present = corrections ? await presentDays(ctx, of, { terms, frozen }) : []
  const working =
    terms.settings.divisor === 'calendar_days' || terms.settings.divisor === 'fixed_30'
      ? []
      : await listDayPlans(ctx, {
          personIds,
          from: `${earlier[0] ? since : terms.month}-01`,
          to: lastDayOf(terms.month),
        })
  return {
    employments: byPerson(await queries.listEmploymentsBy(ctx, of)),
    salaries: byPerson(await queries.listAgreedBy(ctx, of)),
    seats: byPerson(await queries.listSeatsOf(ctx, of)),
    earlier: byPerson(earlier.map((slip): Slip => ({ ...slip, replay: null }))),
    // What was corrected since replaces what was closed.
    unpaid: new Map(
      [...byPerson([...frozen, ...present])].map(([id, months]) => [
        id,
        new Map(months.map(({ month, without_pay }) => [month, without_pay])),
      ]),
    ),
    working: new Map(
      [...byPerson(working)].map(([id, plans]) => [
        id,
        new Map(plans.map(({ day, hundredths }) => [day, hundredths])),
      ]),
    ),
  }
}

type Slip = EarlierSlip & { readonly person_id: number }
type ClosedMonths = { readonly terms: RunTerms; readonly frozen: readonly PaidDays[] }

async function presentDays(
  ctx: Ctx,
  of: { readonly companyId: number; readonly personIds: readonly number[] },
  { terms, frozen }: ClosedMonths,
) {
  if (terms.kind !== 'regular') return []
  const closed = new Set(frozen.map(({ month }) => month))
  const months = Array.from({ length: CORRECTED_MONTHS }, (_, at) =>
    monthAfter(terms.month, at - CORRECTED_MONTHS),
  )
  const found: PaidDays[] = []
  for (const month of months) {
    const had = new Set(frozen.filter((one) => one.month === month).map(({ person_id }) => person_id))
    if (closed.has(month))
      found.push(
        ...(await listPresentDays(ctx, { ...of, month })).filter(({ person_id }) => had.has(person_id)),
      )
  }
  return found
}

/** The record may name a state for all offices. */
function seatsOf(
  seats: readonly { readonly from: string; readonly to: string | null; readonly state: string }[],
  facts: PayFacts | undefined,
): Seat[] {
  return seats.map(({ from, to, state }) => ({ from, to, state: codeOf(facts?.statutory.pt_state ?? state) }))
}

function codeOf(name: string): StateCode | null {
  const found = Object.entries(jurisdictionNames).find(([, label]) => label === name)
  return found && found[0] !== 'IN' ? (found[0] as StateCode) : null
}

/** What found no room in the last regular slip, and what later slips left over. */
function carriedOf(earlier: readonly EarlierSlip[]): OtherDeduction[] {
  const last = earlier.findLast(({ kind }) => kind === 'regular')
  return earlier
    .filter((slip) => slip === last || (slip.kind !== 'regular' && slip.id > (last?.id ?? 0)))
    .flatMap(({ carried }) => carried)
}

const installment = ({
  loan_id,
  kind,
  label,
  amount,
}: Awaited<ReturnType<typeof queries.listInstallmentsIn>>[number]): OtherDeduction => ({
  id: `loan-${loan_id}`,
  code: `LOAN_${loan_id}`,
  label,
  class: kind,
  amount,
})

/** Only slips whose month has changed since are read whole. */
async function withReplays(ctx: Ctx, people: readonly PersonFacts[]): Promise<PersonFacts[]> {
  const changed = people.flatMap((person) => person.earlier.filter((slip) => isChanged(slip, person)))
  const whole = new Map(
    (
      await queries.listReplayed(
        ctx,
        changed.map(({ id }) => id),
      )
    ).map(({ id, ...replay }) => [id, replay]),
  )
  if (whole.size === 0) return [...people]
  return people.map((person) => ({
    ...person,
    earlier: person.earlier.map((slip) => ({ ...slip, replay: whole.get(slip.id) ?? null })),
  }))
}
