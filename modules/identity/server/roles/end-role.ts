import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type { endRole as endRoleCall } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { mayManageRoles } from '#identity/server/identity-policy.ts'
import { guardAdministrators, keepAnAdministrator } from '#identity/server/accounts/last-administrator.ts'
import { roleEnded } from '#identity/server/identity-events.ts'
import { endHolding } from './end-holding.ts'
import { lockOptionalHolding } from './role-queries.ts'
import { endLookingWithoutRight } from '#identity/server/see-as/see-as-queries.ts'

/** Taking away needs one administrator only, also where giving needs two. */
export async function endRole(ctx: Ctx, form: InputOf<typeof endRoleCall>) {
  must(mayManageRoles(ctx.actor), say.mayNotManage)
  const deciders = await guardAdministrators(ctx)
  const holding = await lockOptionalHolding(ctx, form.account_role_id)
  const today = companyDay(ctx.now)
  must(holding && (holding.valid_to === null || holding.valid_to >= today), say.noSuchHolding)
  const lastDay = form.last_day ?? null
  must(lastDay === null || lastDay >= today, say.endPassed)
  must(lastDay === null || lastDay >= holding.valid_from, say.endBeforeStartDay)
  must(lastDay === null || holding.valid_to === null || lastDay <= holding.valid_to, say.onlyShortened)
  await endHolding(ctx, holding, { lastDay, reason: form.reason })
  await keepAnAdministrator(ctx, deciders)
  await endLookingWithoutRight(ctx)
  await announceAccount(ctx, holding.account_id)
  const { role_name: role, person_name: person } = holding
  if (lastDay !== null) return said(say.roleEnds(role, person, dayInWords(lastDay)), {})
  await raise(ctx, roleEnded, { accountId: holding.account_id, role })
  return said(say.roleEnded(role, person), {})
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayInWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`))
