import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { compOffRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type * as calls from '#leave/contract/leave-administration-calls.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { mayManageLeave, mayUseLeave } from '#leave/server/leave-policy.ts'
import {
  followRule,
  insertCompOffRule,
  insertType,
  listCompOffRules,
  listRules,
  listTypes,
  lockType,
  updateType,
} from './leave-type-queries.ts'

/** Rules are no secret: everybody may read what holds for them. */
export async function readLeaveTypes(ctx: Ctx) {
  must(mayUseLeave(ctx.actor), say.notForYou)
  const rules = await listRules(ctx)
  return {
    types: (await listTypes(ctx)).map((type) => ({
      ...type,
      rules: rules.filter(({ leave_type_id }) => leave_type_id === type.id),
    })),
    comp_off: (await listCompOffRules(ctx)).map(({ valid_from, rule, reason }) => ({
      valid_from,
      reason,
      rule: compOffRule.parse(rule),
    })),
    can: { manage: mayManageLeave(ctx.actor) },
  }
}

export async function saveLeaveType(ctx: Ctx, { id, version, ...type }: InputOf<typeof calls.saveLeaveType>) {
  must(mayManageLeave(ctx.actor), say.mayNotManage)
  announceLeave(ctx)
  if (id === null) return { id: (await insertType(ctx, type)).id }
  const known = (await listTypes(ctx)).find((one) => one.id === id)
  must(known, say.noSuchType)
  // The key is what rules and other systems know it by.
  await updateType(ctx, version === undefined ? { id } : { id, version }, { ...type, key: known.key })
  return { id }
}

/** The same for what work on free days earns. */
export async function saveCompOffRule(ctx: Ctx, form: InputOf<typeof calls.saveCompOffRule>) {
  must(mayManageLeave(ctx.actor), say.mayNotManage)
  const [latest] = await listCompOffRules(ctx)
  must(!latest || latest.valid_from < form.valid_from, say.ruleTooEarly)
  const { id } = await insertCompOffRule(ctx, form)
  announceLeave(ctx)
  return { id }
}

/** Rules follow one another: a past one is never edited. */
export async function saveLeaveRule(ctx: Ctx, form: InputOf<typeof calls.saveLeaveRule>) {
  must(mayManageLeave(ctx.actor), say.mayNotManage)
  const type = (await listTypes(ctx)).find(({ id }) => id === form.leave_type_id)
  must(type, say.noSuchType)
  // One after the other for one kind of leave, so that the second sees what the first has written.
  await lockType(ctx, type.id)
  const rules = (await listRules(ctx)).filter(({ leave_type_id }) => leave_type_id === type.id)
  must(
    rules.every(({ valid_from }) => valid_from < form.valid_from),
    say.ruleTooEarly,
  )
  const { id } = await followRule(ctx, form)
  announceLeave(ctx)
  return { id }
}
