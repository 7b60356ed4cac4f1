import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { epfLimitsOf, lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import { listClearNumbers } from '#people/server/public.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { keyOf } from './pay-registers.ts'
import {
  listPersonMonths,
  listPersonMonthsOf,
  sumPersonMonths,
  type Narrowed,
  type PersonMonth,
} from './person-month-queries.ts'
import type {
  PageFacts,
  PersonRegister,
  RegisterColumn,
  RegisterPage,
  RegisterProblem,
  RegisterRow,
} from './register-shape.ts'

/** The whole tax year up to the month for registers that add it up, and the month before for those that compare. */
export function spanOf({ ofYear, compares }: PersonRegister, narrowed: Narrowed): Narrowed {
  if (ofYear) return { ...narrowed, from: firstMonthOf(taxYearOf(narrowed.to)) }
  return compares ? { ...narrowed, from: monthAfter(narrowed.to, -1) } : narrowed
}

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** With a keyring identity numbers are whole; without one they are masked. */
export async function personPage(
  ctx: Ctx,
  register: PersonRegister,
  { narrowed, keyring, ...key }: PageKey & { readonly narrowed: Narrowed; readonly keyring: Keyring | null },
): Promise<RegisterPage & { readonly people: { person: PersonMonth; facts: PageFacts }[] }> {
  const page = await listPersonMonths(ctx, spanOf(register, narrowed), key)
  const people = register.compares ? await inMonth(ctx, narrowed, page.rows) : page.rows
  const facts = await factsFor(ctx, register, { narrowed, keyring, people })
  return {
    rows: people.flatMap((person) => register.rows(person, facts)),
    next: page.next,
    people: people.map((person) => ({ person, facts })),
  }
}

/** Of people of two months what they were paid in the later one; nothing for those who were paid only before. */
async function inMonth(ctx: Ctx, narrowed: Narrowed, people: readonly PersonMonth[]): Promise<PersonMonth[]> {
  const ids = people.map(({ account_id }) => account_id)
  const paid = new Map(
    (await listPersonMonthsOf(ctx, narrowed, ids)).map((person) => [keyOf(person), person]),
  )
  return people.map((person) => paid.get(keyOf(person)) ?? { ...person, ...unpaid })
}

const unpaid = {
  calendar: 0,
  employed: 0,
  payable: 0,
  lop: 0,
  earnings: 0,
  reimbursements: 0,
  deductions: 0,
  employer: 0,
  net: 0,
  ctc: 0,
  amounts: {},
  bases: {},
  effects: {},
  arrears: [],
} as const satisfies Partial<PersonMonth>

type Wanted = {
  readonly narrowed: Narrowed
  readonly keyring: Keyring | null
  readonly people: readonly PersonMonth[]
}

export async function factsFor(
  ctx: Ctx,
  register: PersonRegister,
  { narrowed, keyring, people }: Wanted,
): Promise<PageFacts> {
  const month = narrowed.to
  const personIds = people.map(({ account_id }) => account_id)
  const kinds = register.numbers ?? []
  const before = monthAfter(month, -1)
  const earlier = register.compares
    ? await listPersonMonthsOf(ctx, { ...narrowed, from: before, to: before }, personIds)
    : []
  return {
    month,
    numbers:
      keyring && kinds.length > 0
        ? await listClearNumbers(ctx, keyring, { personIds, kinds, day: lastDayOf(month) })
        : new Map(),
    earlier: new Map(earlier.map((person) => [keyOf(person), person])),
    limits: register.problems ? epfLimitsOf(await packsInForce(ctx), month) : null,
    daysInMonth: Number(lastDayOf(month).slice(8)),
  }
}

/** The same mapping over the sums of all; only columns that can be added up are kept. */
export async function personTotals(
  ctx: Ctx,
  register: PersonRegister,
  { narrowed, columns }: { readonly narrowed: Narrowed; readonly columns: readonly RegisterColumn[] },
): Promise<RegisterRow | null> {
  const { sum } = await sumPersonMonths(ctx, register.compares ? narrowed : spanOf(register, narrowed))
  if (!sum) return null
  const before = monthAfter(narrowed.to, -1)
  const earlier = register.compares
    ? (await sumPersonMonths(ctx, { ...narrowed, from: before, to: before })).sum
    : null
  const facts = await factsFor(ctx, register, { narrowed, keyring: null, people: [] })
  const [row = {}] = register.rows(sum, {
    ...facts,
    earlier: new Map(earlier ? [[keyOf(sum), earlier]] : []),
  })
  return Object.fromEntries(columns.flatMap(({ key, sum: isSum }) => (isSum ? [[key, row[key]]] : [])))
}

const PAGE = 200

/** Every row that an authority would refuse. */
export async function personProblems(
  ctx: Ctx,
  register: PersonRegister,
  narrowed: Narrowed,
): Promise<RegisterProblem[]> {
  const { problems } = register
  if (!problems) return []
  const found: RegisterProblem[] = []
  for (let after: string | undefined; ;) {
    const page = await personPage(ctx, register, { narrowed, keyring: null, after, size: PAGE })
    for (const { person, facts } of page.people)
      for (const problem of problems(person, facts)) found.push({ name: person.identity.name, problem })
    if (page.next === null) return found
    after = page.next
  }
}
