import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { buildBankFile, buildRun } from '#payroll/server/public.ts'
import { isEmployed } from './payroll-inputs.ts'
import { asPayroll } from './payroll-people.ts'

type Month = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly month: Temporal.PlainYearMonth
  readonly groups: ReadonlyMap<number, number>
  readonly keyring: Keyring | undefined
}

type Pay = readonly [key: string, code: string, amount: number]

/** One at each step at which no regular run of the same month stands. */
const specialRuns = [
  [
    1,
    'off_cycle',
    'published',
    'Certification bonus',
    [
      ['subhro.jyoti.maji', 'BONUS', 15_000_00],
      ['arindam.paladhi', 'BONUS', 15_000_00],
    ],
  ],
  [2, 'off_cycle', 'approved', 'Sales incentive of the quarter', [['sales-executive', 'BONUS', 42_000_00]]],
  [
    3,
    'off_cycle',
    'paying',
    'Referral bonus',
    [
      ['bhargavi.tirthahalli', 'BONUS', 20_000_00],
      ['chaithra.hegde', 'BONUS', 20_000_00],
    ],
  ],
  [
    1,
    'correction',
    'inputs_ready',
    'Overtime of the release was left out',
    [['rehana.gazi', 'OVERTIME', 1_860_00]],
  ],
] as const satisfies readonly (readonly [
  number,
  'off_cycle' | 'correction',
  Parameters<typeof buildRun>[1]['until'],
  string,
  readonly Pay[],
])[]

/** Bonuses and a correction outside the monthly pay, worked on in the middle of a month. */
export async function writeSpecialRuns(
  ctx: Ctx,
  { accountIds, month, groups, keyring }: Month,
): Promise<void> {
  const at = new Date(`${month.toPlainDate({ day: 20 }).toString()}T06:30:00.000Z`)
  const maker = { ...asPayroll(ctx, accountIds, 'payroll'), now: at }
  const checker = asPayroll(ctx, accountIds, 'payroll-approver')
  const payer = { ...asPayroll(ctx, accountIds, 'finance'), now: at }
  for (const [company_id, kind, until, reason, entries] of specialRuns) {
    const pays = []
    for (const [key, code, amount] of entries) {
      const seat = { account_id: accountIds.get(key)!, company_id }
      if (await isEmployed(ctx, { ...seat, month })) pays.push({ ...seat, code, amount, reason })
    }
    if (pays.length === 0) continue
    const id = await buildRun(
      { maker, checker, payer },
      {
        payGroupId: groups.get(company_id)!,
        month: month.toString(),
        at,
        until,
        reason,
        beside: { kind, pays },
      },
    )
    if (until === 'paying' && keyring) await buildBankFile(payer, keyring, id)
  }
}
