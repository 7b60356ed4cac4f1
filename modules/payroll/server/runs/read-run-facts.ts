import type { Ctx } from '#platform/server/ctx.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { listFrozenDays } from '#attendance/server/public.ts'
import type { OneTimeInput, OtherDeduction } from '#pay-rules/contract/month/month-input.ts'
import { jurisdictionNames, type StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import { lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import { listPayFacts, type PayFacts } from '#people/server/public.ts'
import { componentOf, listAllComponents } from '#payroll/server/components/component-queries.ts'
import { confirmedStatesIn, unknownStatesOf } from '#payroll/server/packs/states-without-rules.ts'
import { slipBroughtForward } from '#payroll/server/opening/brought-forward.ts'
import { listBroughtForward } from '#payroll/server/opening/opening-queries.ts'
import { listBasesIn } from '#payroll/server/tax-basis/tax-basis-queries.ts'
import { ARREAR_MONTHS } from '#payroll/server/month-inputs/arrear-months.ts'
import { correctedDays, openDays, readLateDays } from '#payroll/server/month-inputs/corrected-days.ts'
import { employmentsFor } from './employments-of-run.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { lateChangesIn } from '#payroll/server/month-inputs/late-changes.ts'
import { isChanged } from './person-arrears.ts'
import type { Days, EarlierSlip, PersonFacts, RunTerms, Seat } from './person-facts.ts'
import * as queries from './run-fact-queries.ts'

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
  const last = wish.terms.final?.lastDay ?? lastDayOf(wish.terms.month)
  const snapshots = new Map(
    (await queries.listSnapshots(ctx, wish, last)).map(({ person_id, ...row }) => [person_id, row]),
  )
  const bases = await listBasesIn(ctx, wish, wish.terms.month)
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
        spans: spansOf(id, ground, { record, terms: wish.terms }),
        ...entered(id, earlier),
        settlement: wish.terms.final?.lines ?? null,
        earlier,
        late: lateChangesOf(id, ground, wish.terms),
        leftOut: leftOutOf(ground.settled.get(id) ?? [], { earlier, employments }),
        taxBasis: bases.get(id) ?? null,
      },
    ]
  })
  return withReplays(ctx, people)
}

type Ground = Awaited<ReturnType<typeof readGround>>

type SpanWish = { readonly record: PayFacts | undefined; readonly terms: RunTerms }

const spansOf = (id: number, ground: Ground, { record, terms }: SpanWish): PersonFacts['spans'] => ({
  employments: employmentsFor(
    terms,
    ground.employments.get(id) ?? [],
    (ground.earlier.get(id) ?? []).some(
      ({ kind, month }) => kind.startsWith('final_') && month === terms.month,
    ),
  ),
  salaries: (ground.salaries.get(id) ?? []).map(
    ({ person_id, id: salaryId, annual_ctc, overrides, from, to, definition }) => ({
      person_id,
      id: salaryId,
      annual_ctc,
      overrides,
      from,
      to,
      ...definition,
    }),
  ),
  seats: seatsOf(ground.seats.get(id) ?? [], record, ground.confirmed),
  unpaid: ground.unpaid.get(id) ?? new Map(),
  working: ground.working.get(id) ?? new Map(),
})

const lateChangesOf = (id: number, ground: Ground, { month }: RunTerms) =>
  lateChangesIn({
    month,
    earlier: ground.earlier.get(id) ?? [],
    lateMonths: ground.lateMonths.get(id) ?? [],
    oldDays: ground.oldDays.get(id) ?? [],
    salaries: ground.salaries.get(id) ?? [],
  })

/** What was entered by hand for the month, and what earlier months left over. */
async function readEntered(ctx: Ctx, wish: Wish) {
  const { terms } = wish
  const components = new Map((await listAllComponents(ctx)).map((row) => [row.id, componentOf(row)]))
  const once = await queries.listOneTimeFor(ctx, wish, { ...terms, isRegular: terms.kind === 'regular' })
  const holds = await queries.listHoldsIn(ctx, wish, terms.month)
  const { kind } = terms
  const loans =
    kind === 'final_dues'
      ? await queries.listLoanBalances(ctx, wish, terms.runId)
      : kind === 'final_wages'
        ? []
        : await queries.listInstallmentsIn(ctx, wish, terms)
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
      ...(kind === 'final_wages' ? [] : carriedOf(earlier)),
      ...loans
        .filter(({ person_id }) => person_id === id)
        .map(installment)
        .map((one) => (kind === 'final_dues' ? one : withoutCarried(one, carriedOf(earlier))))
        .filter(({ amount }) => amount > 0),
    ],
    // What is settled is paid; approval ends the hold on what was held before.
    hold: terms.final === null ? (holds.find(({ person_id }) => person_id === id) ?? null) : null,
  })
}

async function readGround(ctx: Ctx, { companyId, personIds, terms, corrections }: Wish) {
  const of = { companyId, personIds }
  const since = [monthAfter(terms.month, -ARREAR_MONTHS), firstMonthOf(taxYearOf(terms.month))].toSorted()[0]!
  const byPerson = <T extends { readonly person_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ person_id }) => person_id)
  // Of a leaver also what was paid for later months, where the last day was moved back.
  const until = terms.final === null ? terms.month : monthAfter(terms.month, ARREAR_MONTHS)
  const earlier = await queries.listEarlierSlips(ctx, of, { ...terms, since, until })
  const brought = await readBroughtForward(ctx, of, terms.month)
  const frozen = await listFrozenDays(ctx, { ...of, from: since, to: until })
  const present = [
    ...(corrections ? await correctedDays(ctx, of, { terms, frozen }) : []),
    ...(await openDays(ctx, of, { terms, frozen })),
  ]
  const late = corrections
    ? await readLateDays(ctx, of, { terms, frozen, earlier })
    : { present: [], months: [], old: [] }
  const working =
    terms.settings.divisor === 'calendar_days' || terms.settings.divisor === 'fixed_30'
      ? []
      : await listDayPlans(ctx, {
          personIds,
          from: `${earlier[0] ? since : terms.month}-01`,
          to: lastDayOf(terms.month),
        })
  return {
    confirmed: await confirmedStatesIn(ctx, terms.month),
    employments: byPerson(await queries.listEmploymentsBy(ctx, of)),
    salaries: byPerson(await queries.listAgreedBy(ctx, of)),
    seats: byPerson(await queries.listSeatsOf(ctx, of)),
    settled: byPerson(await queries.listSettledMonths(ctx, of, { ...terms, since })),
    earlier: byPerson([...brought, ...earlier.map((slip): Slip => ({ ...slip, replay: null }))]),
    // What was corrected since replaces what was closed.
    unpaid: new Map(
      [...byPerson([...frozen, ...present, ...late.present])].map(([id, months]) => [
        id,
        new Map(months.map(({ month, without_pay }) => [month, without_pay])),
      ]),
    ),
    lateMonths: byPerson(late.months),
    oldDays: byPerson(late.old),
    working: new Map(
      [...byPerson(working)].map(([id, plans]) => [
        id,
        new Map(plans.map(({ day, hundredths }) => [day, hundredths])),
      ]),
    ),
  }
}

type Paid = { readonly earlier: readonly EarlierSlip[]; readonly employments: readonly Days[] }

/** The last month of an employment belongs to its settlement, and months before opening figures were paid elsewhere. */
const leftOutOf = (
  settled: readonly { readonly month: string }[],
  { earlier, employments }: Paid,
): string[] =>
  settled
    .map(({ month }) => month)
    .filter(
      (month) =>
        !employments.some(({ to }) => to?.slice(0, 7) === month) &&
        !earlier.some(
          (slip) =>
            (slip.kind === 'opening' && slip.month >= month) ||
            (slip.month === month && slip.kind !== 'off_cycle' && slip.kind !== 'correction'),
        ),
    )

type Slip = EarlierSlip & { readonly person_id: number }

/** What was paid of the year before the product was used; it comes before every slip. */
async function readBroughtForward(
  ctx: Ctx,
  of: { readonly companyId: number; readonly personIds: readonly number[] },
  month: string,
): Promise<Slip[]> {
  const brought = await listBroughtForward(ctx, of, { taxYear: taxYearOf(month), month })
  if (brought.length === 0) return []
  const components = (await listAllComponents(ctx)).map(componentOf)
  return brought.map(({ person_id, ...one }) => ({ person_id, ...slipBroughtForward(one, components) }))
}

/** The record may name a state for all offices. */
function seatsOf(
  seats: readonly { readonly from: string; readonly to: string | null; readonly state: string }[],
  facts: PayFacts | undefined,
  confirmed: ReadonlySet<string>,
): Seat[] {
  const statutory = facts?.statutory ?? {}
  return seats.map(({ from, to, state: office }) => ({
    from,
    to,
    state: codeOf(statutory.pt_state ?? office),
    office: codeOf(office),
    unknown:
      unknownStatesOf({ statutory, office_state: office }).find((name) => !confirmed.has(name)) ?? null,
  }))
}

function codeOf(name: string): StateCode | null {
  const found = Object.entries(jurisdictionNames).find(([, label]) => label === name)
  return found && found[0] !== 'IN' ? (found[0] as StateCode) : null
}

/** What found no room in the last regular slip, and what later slips left over. */
function carriedOf(earlier: readonly EarlierSlip[]): OtherDeduction[] {
  const last = earlier.findLast(({ kind }) => kind === 'regular' || kind === 'final_dues')
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

/** What an earlier slip had no room for is carried by itself. */
const withoutCarried = (one: OtherDeduction, carried: readonly OtherDeduction[]): OtherDeduction => ({
  ...one,
  amount:
    one.amount - carried.filter(({ code }) => code === one.code).reduce((sum, { amount }) => sum + amount, 0),
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
