import type { Ctx } from '#platform/server/ctx.ts'
import type { CompOffRule, LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { listCompOffRules, listRules, listTypes, type LeaveType } from './leave-type-queries.ts'

/** Every kind of leave with the rule that holds on a day. */
export type LeaveTypes = {
  readonly all: readonly LeaveType[]
  find(id: number): LeaveType | undefined
  byRole(role: 'comp_off' | 'loss_of_pay'): LeaveType
  ruleOn(typeId: number, day: string): LeaveRule | null
  /** How much of a day of it is paid, of a hundred. */
  paidShareOn(typeId: number, day: string): number
}

export async function readTypes(ctx: Ctx): Promise<LeaveTypes> {
  const all = await listTypes(ctx)
  const rules = Map.groupBy(await listRules(ctx), ({ leave_type_id }) => leave_type_id)
  const find = (id: number) => all.find((type) => type.id === id)
  const ruleOn = (typeId: number, day: string) =>
    rules
      .get(typeId)
      ?.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day))
      ?.rule ?? null
  return {
    all,
    find,
    byRole: (role) => all.find((type) => type.role === role)!,
    ruleOn,
    paidShareOn: (typeId, day) => (find(typeId)?.paid ? (ruleOn(typeId, day)?.paid_share ?? 100) : 0),
  }
}

export async function compOffRuleOn(ctx: Ctx, day: string): Promise<CompOffRule> {
  const rules = await listCompOffRules(ctx)
  return (rules.find(({ valid_from }) => valid_from <= day) ?? rules.at(-1)!).rule as CompOffRule
}
