import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import type { AnyPack } from '#payroll/contract/packs/pack-lists.ts'
import type { TaxPack } from '#tax-rules/contract/tax-year.ts'
import { confirmationKey, listConfirmations, listKnownPacks } from './pack-queries.ts'
import { openFigures, standingPacks, type KnownPack } from './standing-packs.ts'

/** The dated figures of the law that pay is computed with, whatever came with the product or was published here. */
export const packsInForce = async (ctx: Ctx): Promise<readonly PayPack[]> =>
  (await listStandingPacks(ctx)).map(({ pack }) => pack).filter(isPayPack)

/** The same for income tax. */
export const taxPacksInForce = async (ctx: Ctx): Promise<readonly TaxPack[]> =>
  (await listStandingPacks(ctx)).map(({ pack }) => pack).filter((pack) => !isPayPack(pack))

export type StandingPack = KnownPack & { readonly isConfirmed: boolean }

/** What is confirmed is verified on that day; figures of high confidence need no confirmation. */
export async function listStandingPacks(ctx: Ctx): Promise<StandingPack[]> {
  const [known, confirmations] = [await listKnownPacks(ctx), await listConfirmations(ctx)]
  return standingPacks(known).map((one) => {
    const origin = known.find(({ key }) => key === one.key)!
    const confirmation = confirmations.get(confirmationKey(origin))
    return {
      ...one,
      isConfirmed: confirmation !== undefined,
      pack: {
        ...one.pack,
        verified_on: confirmation
          ? companyDay(confirmation.confirmed_at)
          : (one.pack.verified_on ?? (openFigures(one.pack).length === 0 ? one.pack.valid_from : null)),
      },
    }
  })
}

export const isPayPack = (pack: AnyPack): pack is PayPack =>
  pack.code !== 'tax_year' && pack.code !== 'cross_walk'
