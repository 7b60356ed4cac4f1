import type { Ctx } from '#platform/server/ctx.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { findOptionalOffice } from '#organization/server/public.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import { callingName, localHere } from './home-rules.ts'

/** Everybody's own, so that there is nothing to permit. */
export async function readToday(ctx: Ctx) {
  const office = await findOptionalOffice(ctx, ctx.actor.id)
  const { today, part } = localHere(ctx.now, office?.time_zone ?? COMPANY_ZONE)
  return {
    greeting: homeMessages.greeting(part, callingName(ctx.actor.name)),
    today,
    office: office?.name ?? '',
  }
}
