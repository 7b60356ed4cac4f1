import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { onboardingFigures } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { checkKinds } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemOf } from '#onboarding/contract/onboarding-items.ts'
import {
  countChecks,
  countDaysTaken,
  countMissing,
  countShows,
  listWeeks,
} from './onboarding-figure-queries.ts'
import { mayList, reachOf } from '#onboarding/server/onboarding-policy.ts'

const bands = ['Within a day', '1 to 3 days', '3 to 7 days', '7 to 14 days', 'Longer']

const checkPermissions = ['onboarding.paper.read', 'onboarding.sealed.read'] as const

/** What the checks say is for those who see all documents. */
export async function readFigures(ctx: Ctx): Promise<AnswerOf<typeof onboardingFigures>> {
  must(mayList(ctx.actor), say.mayNotList)
  const seesChecks = checkPermissions.every((permission) => reachOf(ctx.actor, permission) !== 'none')
  const taken = await countDaysTaken(ctx)
  return {
    weeks: (await listWeeks(ctx)).map((week) => ({ ...week, week: dayInWords(week.from) })),
    missing: (await countMissing(ctx)).map(({ kind, count }) => ({ label: itemOf(kind).label, count })),
    checks: seesChecks ? await checksByKind(ctx) : [],
    took: bands.map((label, band) => ({ label, count: taken.get(band) ?? 0 })),
    no_show: await noShow(ctx),
  }
}

async function checksByKind(ctx: Ctx) {
  const counted = await countChecks(ctx)
  return checkKinds.keys.map((kind) => {
    const of = (result: string) =>
      counted.find((row) => row.kind === kind && row.result === result)?.count ?? 0
    return {
      label: checkKinds.labelOf(kind),
      awaited: of('awaited'),
      green: of('green'),
      amber: of('amber'),
      red: of('red'),
    }
  })
}

async function noShow(ctx: Ctx) {
  const { came, stayed_away } = await countShows(ctx)
  const all = came + stayed_away
  return {
    rate: all === 0 ? null : Math.round((stayed_away * 10_000) / all),
    because: [
      `${came} joined in the last year`,
      `${stayed_away} did not join`,
      `${stayed_away} of ${all} are the rate`,
    ],
  }
}
