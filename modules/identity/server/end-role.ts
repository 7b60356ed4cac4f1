import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '../../../platform/contract/call.ts'
import { said } from '../../../platform/server/area.ts'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { raise } from '../../../platform/server/events.ts'
import { must } from '../../../platform/server/must.ts'
import type { endRole as endRoleCall } from '../contract/role-calls.ts'
import { roleMessages as say } from '../contract/role-messages.ts'
import { announceNewRole } from './access-announcements.ts'
import { mayManageRoles } from './access-policy.ts'
import { guardAdministrators, keepAnAdministrator } from './administrators.ts'
import { roleEnded } from './identity-events.ts'
import { dropHolding, endHoldingOn, lockOptionalHolding } from './role-queries.ts'

/** Taking away needs one administrator only, also where giving needs two. */
export async function endRole(ctx: Ctx, form: InputOf<typeof endRoleCall>) {
  must(mayManageRoles(ctx.actor), say.mayNotManage)
  await guardAdministrators(ctx)
  const holding = await lockOptionalHolding(ctx, form.account_role_id)
  const today = companyDay(ctx.now)
  must(holding && (holding.valid_to === null || holding.valid_to >= today), say.noSuchHolding)
  const lastDay = form.last_day ?? null
  must(lastDay === null || lastDay >= today, say.endPassed)
  must(lastDay === null || lastDay >= holding.valid_from, say.endBeforeStartDay)
  must(lastDay === null || holding.valid_to === null || lastDay <= holding.valid_to, say.onlyShortened)
  if (lastDay !== null) await endHoldingOn(ctx, holding.id, { valid_to: lastDay, ended_reason: form.reason })
  // A role of which no day has passed has never been held.
  else if (holding.valid_from >= today) await dropHolding(ctx, holding.id)
  else await endHoldingOn(ctx, holding.id, { valid_to: dayBefore(today), ended_reason: form.reason })
  await keepAnAdministrator(ctx)
  await announceNewRole(ctx, holding.account_id)
  const { role_name: role, person_name: person } = holding
  if (lastDay !== null) return said(say.roleEnds(role, person, dayInWords(lastDay)), {})
  await raise(ctx, roleEnded, { accountId: holding.account_id, role })
  return said(say.roleEnded(role, person), {})
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayInWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`))
