import type { InputOf } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import { firstDayOf, lastDayOf } from '#pay-rules/server/public.ts'
import { pathInWords } from '#payroll/contract/packs/field-in-words.ts'
import type * as calls from '#payroll/contract/packs/pack-calls.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import { packName, type PackCode } from '#payroll/contract/packs/pack-lists.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { mayPublishLaw, maySeeLaw } from '#payroll/server/payroll-policy.ts'
import { announcePacks } from './pack-notices.ts'
import { confirmationKey, insertConfirmation, listConfirmations, listKnownPacks } from './pack-queries.ts'
import { listStandingPacks, type StandingPack } from './packs-in-force.ts'
import { unconfirmedStates } from './states-without-rules.ts'
import { openFigures, standingPacks, touchesMonth } from './standing-packs.ts'

/** Whose sections and forms differ is only a name; no pay is computed with it. */
const isForPay = ({ pack }: StandingPack) => pack.code !== 'cross_walk'

/** The packs of a month whose medium and low figures the head of payroll has not confirmed. */
export async function unconfirmedPacks(ctx: Ctx, month: string): Promise<StandingPack[]> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  return (await listStandingPacks(ctx)).filter(
    (one) =>
      isForPay(one) && touchesMonth(one, first, last) && !one.isConfirmed && openFigures(one.pack).length > 0,
  )
}

const everywhere: readonly PackCode[] = ['epf', 'esi', 'gratuity', 'bonus', 'wage_payment', 'tax_year']
/** There was no such test of wages before November 2025; pay of the months before needs none. */
const sinceItBegan: PackCode = 'wage_definition'
const byState: readonly PackCode[] = ['professional_tax', 'labour_welfare_fund']

type LawWish = {
  readonly month: string
  readonly states: readonly StateCode[]
  /** By name: states in which people of the run work and for which there are no packs. */
  readonly unknown?: readonly string[]
}

/** The packs that a month lacks, one sentence for each. */
export async function missingPacks(ctx: Ctx, { month, states }: LawWish): Promise<string[]> {
  const last = lastDayOf(month)
  const all = await listStandingPacks(ctx)
  const standing = all.filter((one) => touchesMonth(one, last, last))
  const hasBegun = all.some(({ pack }) => pack.code === sinceItBegan && pack.valid_from <= last)
  const wanted = [
    ...[...everywhere, ...(hasBegun ? [sinceItBegan] : [])].map((code) => ({ code, jurisdiction: 'IN' })),
    ...byState.flatMap((code) => states.map((jurisdiction) => ({ code, jurisdiction }))),
  ]
  return wanted
    .filter(
      ({ code, jurisdiction }) =>
        !standing.some(({ pack }) => pack.code === code && pack.jurisdiction === jurisdiction),
    )
    .map(({ code, jurisdiction }) => say.missingFor(packName(code, jurisdiction), monthInWords(month)))
}

/**
 * Why a month can't be computed yet, one sentence for each pack that is missing or not confirmed; empty where it can.
 * `states` are those in which the people of the run work.
 */
export async function monthProblems(ctx: Ctx, wish: LawWish): Promise<string[]> {
  const { month, states } = wish
  const name = monthInWords(month)
  const open = (await unconfirmedPacks(ctx, month)).filter(
    ({ pack }) => pack.jurisdiction === 'IN' || states.some((state) => state === pack.jurisdiction),
  )
  return [
    ...(await missingPacks(ctx, wish)),
    ...(await unconfirmedStates(ctx, { month, states: wish.unknown ?? [] })),
    ...open.map(({ pack }) => say.unconfirmedFor(packName(pack.code, pack.jurisdiction), name)),
  ]
}

export async function readUnconfirmedPacks(ctx: Ctx, { month }: InputOf<typeof calls.listUnconfirmedPacks>) {
  must(maySeeLaw(ctx.actor), say.mayNotSee)
  const open = await unconfirmedPacks(ctx, month)
  return {
    rows: open.map(({ key, pack }) => ({
      key,
      title: pack.title,
      name: packName(pack.code, pack.jurisdiction),
      open: openFigures(pack).map(({ path }) =>
        path === null ? 'All figures' : pathInWords(packFields[pack.code], path),
      ),
    })),
    can: { confirm: mayPublishLaw(ctx.actor) },
  }
}

/** Once for each version, by someone who did not make it; what was confirmed stays so. */
export async function confirmPack(ctx: Ctx, { key, ...words }: InputOf<typeof calls.confirmPack>) {
  must(mayPublishLaw(ctx.actor), say.mayNotPublish)
  const known = await listKnownPacks(ctx)
  const one = known.find((other) => other.key === key)
  must(one, say.noSuchPack)
  must(
    standingPacks(known).some((standing) => standing.key === key),
    say.notForPay,
  )
  must(openFigures(one.pack).length > 0, say.nothingOpen)
  const pack = confirmationKey(one)
  must(!(await listConfirmations(ctx)).has(pack), say.confirmedAlready)
  await insertConfirmation(ctx, { pack, ...words })
  await announcePacks(ctx)
  return {}
}
