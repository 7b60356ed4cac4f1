import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { addLoan, buildEndedHold, buildOneTime, holdPay } from '#payroll/server/public.ts'
import { demoPeople } from './people.ts'

type Month = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly month: Temporal.PlainYearMonth
  /** The last month that attendance has closed. */
  readonly isLast: boolean
}

/** Paid once in a month, every year. */
const oneTime = [
  [10, 'BONUS', 'project-lead', 60_000_00, 'Puja bonus'],
  [10, 'BONUS', 'employee', 25_000_00, 'Puja bonus'],
  [10, 'BONUS', 'meenakshi.tyagi', 60_000_00, 'Diwali bonus'],
  [10, 'BONUS', 'chaithra.hegde', 40_000_00, 'Dasara bonus'],
  [7, 'BONUS', 'sales-executive', 85_000_00, 'Incentive of the first quarter'],
  [1, 'BONUS', 'sales-executive', 64_500_00, 'Incentive of the third quarter'],
  [3, 'LEAVE_PAY', 'interviewer', 48_300_00, 'Seven days of earned leave'],
  [6, 'CLAIMS', 'manager', 12_740_00, 'Travel to the customer in Pune, bills attached'],
  [9, 'CLAIMS', 'kavitha.r', 3_150_00, 'Broadband of the quarter'],
  [11, 'OVERTIME', 'vinayak.angadimath', 2_916_00, 'Fourteen hours at the release'],
] as const

const loans = [
  ['2025-06', 'imran.laskar', 'loan', 'Motorcycle', 90_000_00, 18],
  ['2026-02', 'moloy.dhibar', 'advance', 'Moving house', 30_000_00, 6],
  ['2026-07', 'sampath.kedilaya', 'loan', 'Evening course', 120_000_00, 24],
] as const

const HELD = { key: 'harkirat.dhanota', from: '2026-04', released: '2026-05' } as const
const STILL_HELD = 'lavanya.chhikara'

/** What was entered by hand for a month, before its runs. */
export async function writeMonthInputs(maker: Ctx, { accountIds, month, isLast }: Month): Promise<void> {
  const name = month.toString()
  const whom = async (key: string) => {
    const { company } = demoPeople.find((person) => person.key === key)!
    const seat = { account_id: accountIds.get(key)!, company_id: company }
    return (await isEmployed(maker, { ...seat, month })) ? seat : null
  }
  for (const [of, code, key, amount, reason] of oneTime) {
    const seat = of === month.month && (await whom(key))
    if (seat) await buildOneTime(maker, { ...seat, month: name, code, amount, reason })
  }
  for (const [first_month, key, kind, label, principal, installments] of loans) {
    const seat = first_month === name && (await whom(key))
    const reason = 'Agreed with the head of finance'
    if (seat) await addLoan(maker, { ...seat, kind, label, principal, installments, first_month, reason })
  }
  const held = HELD.from === name && (await whom(HELD.key))
  if (held)
    await buildEndedHold(maker, {
      ...held,
      from_month: name,
      reason: 'The bank returned the payment: account closed',
      release_month: HELD.released,
      released_because: 'New account confirmed',
    })
  const stillHeld = isLast && (await whom(STILL_HELD))
  if (stillHeld)
    await holdPay(maker, { ...stillHeld, from_month: name, reason: 'The bank account is being confirmed' })
}

type Seat = { readonly account_id: number; readonly company_id: number }

/** Since before the month began, and still. */
export async function isEmployed(
  ctx: Ctx,
  { month, ...seat }: Seat & Pick<Month, 'month'>,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('employment')
    .select('id')
    .where('person_id', '=', seat.account_id)
    .where('company_id', '=', seat.company_id)
    .where('joined_on', '<=', month.toPlainDate({ day: 1 }).toString())
    .where('left_on', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
