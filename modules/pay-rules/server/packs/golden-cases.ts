import type { ZodType } from 'zod'
import { packsBetween } from '#platform/contract/rule-packs/pack-on.ts'
import { differences } from '#platform/contract/rule-packs/differences.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import {
  bonusInput,
  epfInput,
  esiInput,
  gratuityInput,
  labourWelfareFundInput,
  leavePayInput,
  professionalTaxInput,
  wageDefinitionInput,
  wagePaymentInput,
} from '#pay-rules/contract/statutory/statutory-inputs.ts'
import { statutoryBonus } from '#pay-rules/server/bonus/statutory-bonus.ts'
import { firstDayOf, lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { epfContributions } from '#pay-rules/server/epf/epf-contributions.ts'
import { esiContributions } from '#pay-rules/server/esi/esi-contributions.ts'
import { gratuity } from '#pay-rules/server/gratuity/gratuity.ts'
import { labourWelfareFund } from '#pay-rules/server/labour-welfare-fund/labour-welfare-fund.ts'
import { leavePay } from '#pay-rules/server/leave-pay/leave-pay.ts'
import { professionalTax } from '#pay-rules/server/professional-tax/professional-tax.ts'
import { wageDefinition } from '#pay-rules/server/wage-definition/wage-definition.ts'
import { cappedDeductions } from '#pay-rules/server/wage-payment/deduction-cap.ts'

export type GoldenOutcome = {
  readonly name: string
  /** Nothing where the case holds. */
  readonly differences: readonly string[]
}

/**
 * What the cases beside a pack find. The other packs are those it shares a month with, such as the ceiling of the fund
 * before it.
 */
export function runGoldenCases(pack: PayPack, others: readonly PayPack[] = []): GoldenOutcome[] {
  return pack.golden_cases.map(({ name, given, expected }) => {
    const answer = answerOf(pack, others, given)
    return {
      name,
      differences: answer.ok
        ? differences(expected, answer.result)
        : [`The input is wrong: ${answer.problem}`],
    }
  })
}

type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly problem: string }

function answerOf(pack: PayPack, others: readonly PayPack[], given: unknown): Answer {
  switch (pack.code) {
    case 'epf':
      return ruled(epfInput, given, (input) => {
        const month = { from: firstDayOf(input.month), to: lastDayOf(input.month) }
        const all = [...others.filter((other) => other !== pack), pack]
        const shares = packsBetween(all, { code: 'epf', jurisdiction: pack.jurisdiction }, month)
        return epfContributions(
          input,
          shares.map((share) => ({ payload: share.pack.payload, days: share.days })),
        )
      })
    case 'esi':
      return ruled(esiInput, given, (input) => esiContributions(input, pack.payload))
    case 'professional_tax':
      return ruled(professionalTaxInput, given, (input) => professionalTax(input, pack.payload))
    case 'labour_welfare_fund':
      return ruled(labourWelfareFundInput, given, (input) => labourWelfareFund(input, pack.payload))
    case 'gratuity':
      return ruled(gratuityInput, given, (input) => gratuity(input, pack.payload))
    case 'bonus':
      return ruled(bonusInput, given, (input) => statutoryBonus(input, pack.payload))
    case 'leave_pay':
      return ruled(leavePayInput, given, (input) => leavePay(input, pack.payload))
    case 'wage_definition':
      return ruled(wageDefinitionInput, given, (input) => wageDefinition(input, pack.payload))
    case 'wage_payment':
      return ruled(wagePaymentInput, given, (input) => cappedDeductions(input, pack.payload))
  }
}

function ruled<Input>(
  schema: ZodType<Input>,
  given: unknown,
  rule: (input: Input) => { readonly result: unknown },
): Answer {
  const input = schema.safeParse(given)
  if (!input.success) return { ok: false, problem: input.error.message }
  return { ok: true, result: rule(input.data).result }
}
