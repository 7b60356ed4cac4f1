import type { Ctx } from '#platform/server/ctx.ts'
import { demoPeople } from './people.ts'

const grants = {
  'payroll.pay.view': 'all',
  'payroll.setup.manage': 'all',
  'payroll.run.manage': 'all',
  'payroll.run.pay': 'all',
} as const

/** Someone who works on the payroll, with the rights of a preparer. */
export function asPayroll(ctx: Ctx, accountIds: ReadonlyMap<string, number>, key: string): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const actor = {
    ...ctx.actor,
    kind: 'employee' as const,
    id: accountIds.get(key)!,
    name,
    userType: 'Staff' as const,
  }
  return { ...ctx, actor: { ...actor, grants } }
}
