import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { ONBOARDING_AREA } from '#onboarding/contract/onboarding-states.ts'
import { listSubmitted } from '#onboarding/server/onboarding-job-queries.ts'
import { keepersOf } from './send-notices.ts'

const PATH = '/onboarding?view=to_verify'

/** What new hires have submitted waits for those who look after them. */
export const waitingOnboarding: WaitingSource = {
  area: ONBOARDING_AREA,
  path: PATH,
  async list(ctx, limit) {
    const today = companyDay(ctx.now)
    const own = await listOwnSubmitted(ctx)
    return {
      total: own.length,
      rows: own.slice(0, limit).map(({ id, name, joining_day, submitted_at }) => ({
        id,
        title: say.toVerify(name),
        detail: joining_day === null ? '' : say.joinsOn(dayInWords(joining_day)),
        path: `/onboarding/record?id=${id}`,
        since: submitted_at!,
        for_name: null,
        overdue: joining_day !== null && joining_day <= today,
      })),
    }
  },
}

/** Those that no one looks after wait for everybody who could; asked once for a company. */
async function listOwnSubmitted(ctx: Ctx) {
  const known = new Map<string, readonly number[]>()
  const own = []
  for (const submitted of await listSubmitted(ctx, ctx.actor.id)) {
    const key = `${submitted.company_id}/${submitted.owner_id ?? ''}`
    const keepers = known.get(key) ?? (await keepersOf(ctx, submitted))
    known.set(key, keepers)
    if (keepers.includes(ctx.actor.id)) own.push(submitted)
  }
  return own
}
