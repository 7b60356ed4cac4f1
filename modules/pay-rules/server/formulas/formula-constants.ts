import { Fraction } from '#platform/contract/exact/fraction.ts'
import { epfLimits, type EpfShareOfMonth } from '#pay-rules/server/epf/epf-ceiling.ts'
import type { BonusPayload, EsiPayload, GratuityPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { NamedValue } from './evaluate-formula.ts'
import type { NamedUnit } from './formula-units.ts'

/** What a formula may say of the law, and the unit in which it is. */
export const constantUnits = {
  'epf.wage_ceiling': 'money',
  'epf.employee_rate': 'ratio',
  'epf.employer_rate': 'ratio',
  'esi.wage_ceiling': 'money',
  'esi.employee_rate': 'ratio',
  'esi.employer_rate': 'ratio',
  'gratuity.provision_rate': 'ratio',
  'bonus.wage_limit': 'money',
  'bonus.calculation_wage': 'money',
  'bonus.least_rate': 'ratio',
} as const satisfies Record<string, NamedUnit>

export type ConstantKey = keyof typeof constantUnits

export type ConstantSources = {
  readonly epf: readonly EpfShareOfMonth[] | null
  readonly esi: EsiPayload | null
  readonly gratuity: GratuityPayload
  readonly bonus: BonusPayload
}

/** The value of a constant in one month; null where the month has no such pack. */
export function constantOf(key: string, { epf, esi, gratuity, bonus }: ConstantSources): NamedValue | null {
  if (!(key in constantUnits)) return null
  const rates = epf?.at(-1)?.payload
  const values: Record<ConstantKey, Fraction | number | null | undefined> = {
    'epf.wage_ceiling': epf && epfLimits(epf).ceiling,
    'epf.employee_rate': rates?.employee_rate,
    'epf.employer_rate': rates?.employer_rate,
    'esi.wage_ceiling': esi?.wage_ceiling,
    'esi.employee_rate': esi?.employee_rate,
    'esi.employer_rate': esi?.employer_rate,
    'gratuity.provision_rate': gratuity.provision_rate,
    'bonus.wage_limit': bonus.wage_limit,
    'bonus.calculation_wage': bonus.calculation_wage,
    'bonus.least_rate': bonus.least_rate,
  }
  const value = values[key as ConstantKey]
  const unit = constantUnits[key as ConstantKey]
  if (value == null) return null
  const exact = typeof value === 'number' ? Fraction.of(value) : value
  return { unit, value: exact.over(unit === 'money' ? 100 : 10_000) }
}
