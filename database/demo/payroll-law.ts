import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildDueDays, buildPackVersion, finishDueDays } from '#payroll/server/public.ts'
import { demoPeople } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

/** A version of a rule pack that waits for the second person, and a compliance calendar of which the past is mostly done. */
export async function writePayrollLaw(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const maker = as(ctx, accountIds, 'payroll')
  await buildPackVersion(maker, {
    from: 'shipped-labour_welfare_fund-IN-WB-2025-04-01',
    title: 'Labour welfare fund of West Bengal, employer share 30',
    valid_from: today.with({ day: 1 }).add({ months: 1 }).toString(),
    payload: { employer: 30_00 },
    expected: { employer: 30_00 },
    source_ref: 'Circular of the labour welfare board, to be read by the second person',
    reason: 'One source says 30 instead of 15 since January 2024',
  })
  await buildDueDays(maker, 45)
  // The newest past days are left, so that something is overdue.
  await finishDueDays(maker, { before: today.subtract({ days: 4 }).toString(), note: 'Paid by net banking' })
}

function as(ctx: Ctx, accountIds: Writing['accountIds'], key: string): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const grants = { 'payroll.law.view': 'all', 'payroll.law.prepare': 'all' } as const
  const actor = {
    ...ctx.actor,
    kind: 'employee' as const,
    id: accountIds.get(key)!,
    name,
    userType: 'Staff' as const,
  }
  return { ...ctx, actor: { ...actor, grants } }
}
