import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import type { PayFacts } from '#people/server/public.ts'
import { statesWithoutPacks } from '#payroll/contract/packs/pack-lists.ts'
import type * as calls from '#payroll/contract/packs/state-calls.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { mayPublishLaw, maySeeLaw } from '#payroll/server/payroll-policy.ts'
import { announcePacks } from './pack-notices.ts'
import { insertConfirmedState, listConfirmedStates } from './state-queries.ts'

/** States whose rules would hold for someone and are not known: where professional tax is paid, and of the office. */
export function unknownStatesOf({
  statutory,
  office_state: office,
}: Pick<PayFacts, 'statutory' | 'office_state'>): string[] {
  const taxed = statutory.pt_exempt === true ? null : (statutory.pt_state ?? office)
  return [...new Set([taxed, office])].flatMap((name) =>
    name !== null && statesWithoutPacks.some((state) => state === name) ? [name] : [],
  )
}

/** Confirmed on the last day of the month, by which its rules are chosen. */
export async function confirmedStatesIn(ctx: Ctx, month: string): Promise<ReadonlySet<string>> {
  const last = lastDayOf(month)
  const confirmed = await listConfirmedStates(ctx)
  return new Set(confirmed.filter(({ valid_from }) => valid_from <= last).map(({ state }) => state))
}

/** The states without rules for which no one has confirmed that the month needs none, one sentence for each. */
export async function unconfirmedStates(
  ctx: Ctx,
  { month, states }: { readonly month: string; readonly states: readonly string[] },
): Promise<string[]> {
  if (states.length === 0) return []
  const confirmed = await confirmedStatesIn(ctx, month)
  return [...new Set(states)]
    .filter((name) => !confirmed.has(name))
    .toSorted()
    .map((name) => say.noRulesFor(name, monthInWords(month)))
}

export async function readStatesWithoutRules(ctx: Ctx) {
  must(maySeeLaw(ctx.actor), say.mayNotSee)
  return {
    rows: await listConfirmedStates(ctx),
    can: { confirm: mayPublishLaw(ctx.actor) },
  }
}

/** Once for each day; a later day than one that is confirmed adds nothing. */
export async function confirmState(ctx: Ctx, wish: InputOf<typeof calls.confirmStateWithoutRules>) {
  must(mayPublishLaw(ctx.actor), say.mayNotPublish)
  const earlier = (await listConfirmedStates(ctx)).find(
    ({ state, valid_from }) => state === wish.state && valid_from <= wish.valid_from,
  )
  must(!earlier, say.stateConfirmed(wish.state, earlier ? dayInWords(earlier.valid_from) : ''))
  await insertConfirmedState(ctx, wish)
  await announcePacks(ctx)
  return {}
}
