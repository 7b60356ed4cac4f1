import type { CtcPart, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { WageDefinitionResult } from '#pay-rules/contract/statutory/statutory-results.ts'
import { epfContributions } from '#pay-rules/server/epf/epf-contributions.ts'
import { esiCoverage, esiEmployerShare } from '#pay-rules/server/esi/esi-contributions.ts'
import { gratuityProvision } from '#pay-rules/server/gratuity/gratuity.ts'
import type { ComponentAmounts } from '#pay-rules/server/structure/salary-breakup.ts'
import { wageDefinition } from '#pay-rules/server/wage-definition/wage-definition.ts'
import type { MonthPacks } from './month-packs.ts'

/** Without the 50 % test nothing is ever too much. */
const noTest = { excluded_share: 10_000 }

export function wagesOfFund(amounts: ComponentAmounts, { settings }: MonthInput, packs: MonthPacks) {
  const parts = amounts
    .filter(({ component }) => component.kind === 'earning')
    .map(({ component, amount }) => ({
      code: component.code,
      amount,
      isWages: component.counts.pf,
      isRemuneration: component.counts.remuneration,
    }))
  return wageDefinition({ mode: settings.wageDefinition, parts }, packs.wageDefinition ?? noTest)
}

export const sumOf = (amounts: ComponentAmounts, counts: (component: SalaryComponent) => boolean): number =>
  amounts
    .filter(({ component }) => component.kind === 'earning' && counts(component))
    .reduce((sum, { amount }) => sum + amount, 0)

/** What the company would pay on top of a full month of these amounts. */
export const fullMonthParts =
  (input: MonthInput, packs: MonthPacks, isCovered: boolean) =>
  (amounts: ComponentAmounts): { readonly part: CtcPart; readonly amount: number }[] => {
    const base: WageDefinitionResult = wagesOfFund(amounts, input, packs).result
    const epf =
      input.epf && packs.epf
        ? epfContributions({ ...input.epf, month: input.month, wages: base.wages, ncpDays: 0 }, packs.epf)
            .result
        : null
    const insured = Math.max(
      0,
      sumOf(amounts, ({ counts }) => counts.esi !== 'no'),
    )
    const esi = packs.esi && isCovered ? esiEmployerShare(insured, packs.esi) : 0
    const gratuityWages = sumOf(amounts, ({ counts }) => counts.gratuity)
    return [
      { part: 'epf', amount: epf?.employer ?? 0 },
      { part: 'insurance', amount: epf?.insurance ?? 0 },
      { part: 'administration', amount: epf?.administration ?? 0 },
      { part: 'esi', amount: esi },
      { part: 'gratuity', amount: gratuityProvision(gratuityWages, packs.gratuity).result },
    ]
  }

/** Whether state insurance covers a salary. Its part of the CTC is left aside, because it is only due if it does. */
export const isInsured = (
  amounts: ComponentAmounts,
  input: MonthInput,
  esi: NonNullable<MonthPacks['esi']>,
): boolean => esiCoverage(coverageInput(amounts, input), esi).isCovered

export const coverageInput = (amounts: ComponentAmounts, { month, esi }: MonthInput) => ({
  month,
  wageForCoverage: Math.max(
    0,
    sumOf(amounts, ({ counts }) => counts.esi === 'yes'),
  ),
  hasDisability: esi.hasDisability,
  earlierStatus: esi.earlierStatus,
  ...(esi.decided ? { decided: esi.decided } : {}),
})
