import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { epfPacks } from './epf-packs.ts'
import { esiPacks } from './esi-packs.ts'
import { bonusPacks, gratuityPacks } from './gratuity-bonus-packs.ts'
import { labourWelfareFundPacks } from './labour-welfare-fund-packs.ts'
import { leavePayPacks } from './leave-pay-packs.ts'
import { professionalTaxPacks } from './professional-tax-packs.ts'
import { wageDefinitionPacks, wagePaymentPacks } from './wage-packs.ts'

/**
 * The packs of a new installation, none of them verified by a professional yet. Where the source names no first day,
 * a pack begins on 1 Apr 2025, the first day of the earliest tax year that is shipped.
 */
export const shippedPayPacks: readonly PayPack[] = [
  ...epfPacks,
  ...esiPacks,
  ...professionalTaxPacks,
  ...labourWelfareFundPacks,
  ...gratuityPacks,
  ...bonusPacks,
  ...leavePayPacks,
  ...wageDefinitionPacks,
  ...wagePaymentPacks,
]
