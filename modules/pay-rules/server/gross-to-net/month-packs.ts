import { packsBetween } from '#platform/contract/rule-packs/pack-on.ts'
import type { PackUsed } from '#pay-rules/contract/month/month-result.ts'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { PayPack, PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'
import { firstDayOf, lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { epfLimits, type EpfShareOfMonth } from '#pay-rules/server/epf/epf-ceiling.ts'
import type { ConstantSources } from '#pay-rules/server/formulas/formula-constants.ts'
import { packFor } from '#pay-rules/server/packs/pack-for.ts'
import { stateOfMonth } from '#pay-rules/server/professional-tax/professional-tax.ts'

/** The figures of the law that one month needs; null for what does not apply to the employee. */
export type MonthPacks = {
  readonly epf: readonly EpfShareOfMonth[] | null
  readonly esi: PayPackOf<'esi'>['payload'] | null
  readonly professionalTax: PayPackOf<'professional_tax'>['payload'] | null
  readonly labourWelfareFund: PayPackOf<'labour_welfare_fund'>['payload'] | null
  readonly gratuity: PayPackOf<'gratuity'>['payload']
  readonly bonus: PayPackOf<'bonus'>['payload']
  readonly wagePayment: PayPackOf<'wage_payment'>['payload']
  /** Null in months before the 50 % test. */
  readonly wageDefinition: PayPackOf<'wage_definition'>['payload'] | null
  readonly used: readonly PackUsed[]
  /** Formulas may speak of a scheme that does not apply to the employee. */
  readonly constants: ConstantSources
}

export type MonthPacksAnswer =
  | { readonly ok: true; readonly packs: MonthPacks }
  | { readonly ok: false; readonly problems: readonly string[] }

const answers = new WeakMap<readonly PayPack[], Map<string, MonthPacksAnswer>>()

/** Each pack as it stands on the last day of the month; every pack that is missing is named. Most people need the same. */
export function monthPacks(input: MonthInput, packs: readonly PayPack[]): MonthPacksAnswer {
  const known = answers.get(packs) ?? new Map<string, MonthPacksAnswer>()
  answers.set(packs, known)
  const key = [
    input.month,
    stateOfMonth(input.segments),
    input.epf !== null,
    input.esi.applies,
    input.professionalTax.applies,
    input.labourWelfareFund.applies,
    input.labourWelfareFund.state,
    input.settings.wageDefinition,
  ].join(' ')
  const answer = known.get(key) ?? chosenPacks(input, packs)
  known.set(key, answer)
  return answer
}

function chosenPacks(input: MonthInput, packs: readonly PayPack[]): MonthPacksAnswer {
  const problems: string[] = []
  const used: PayPack[] = []
  const state = stateOfMonth(input.segments)
  const day = lastDayOf(input.month)

  function pick<Code extends PayPack['code']>(
    code: Code,
    jurisdiction: 'IN' | typeof state = 'IN',
  ): PayPackOf<Code> | null {
    const answer = packFor(packs, { code, jurisdiction }, day)
    if (!answer.ok) problems.push(answer.problem)
    else used.push(answer.pack)
    return answer.ok ? answer.pack : null
  }

  const epf = input.epf === null ? null : pick('epf')
  const esi = input.esi.applies ? pick('esi') : null
  const professionalTax = input.professionalTax.applies ? pick('professional_tax', state) : null
  const labourWelfareFund = input.labourWelfareFund.applies
    ? pick('labour_welfare_fund', input.labourWelfareFund.state ?? state)
    : null
  const gratuity = pick('gratuity')
  const bonus = pick('bonus')
  const wagePayment = pick('wage_payment')
  const wageDefinition =
    input.settings.wageDefinition === 'fifty_percent' || isTestInForce(packs, day)
      ? pick('wage_definition')
      : null
  if (problems.length > 0 || !gratuity || !bonus || !wagePayment) return { ok: false, problems }
  return {
    ok: true,
    packs: {
      epf: epf && epfShares(packs, input.month),
      esi: esi && esi.payload,
      professionalTax: professionalTax && professionalTax.payload,
      labourWelfareFund: labourWelfareFund && labourWelfareFund.payload,
      gratuity: gratuity.payload,
      bonus: bonus.payload,
      wagePayment: wagePayment.payload,
      wageDefinition: wageDefinition && wageDefinition.payload,
      used: used.map(usedPack),
      constants: constantSources(packs, input.month, { gratuity: gratuity.payload, bonus: bonus.payload }),
    },
  }
}

function constantSources(
  packs: readonly PayPack[],
  month: string,
  always: Pick<ConstantSources, 'gratuity' | 'bonus'>,
): ConstantSources {
  const shares = epfShares(packs, month)
  const esi = packFor(packs, { code: 'esi', jurisdiction: 'IN' }, lastDayOf(month))
  return { ...always, epf: shares.length === 0 ? null : shares, esi: esi.ok ? esi.pack.payload : null }
}

const isTestInForce = (packs: readonly PayPack[], day: string) =>
  packFor(packs, { code: 'wage_definition', jurisdiction: 'IN' }, day).ok

/** Every pack of the fund in a month with its days: the ceiling may change inside. */
const epfShares = (packs: readonly PayPack[], month: string): EpfShareOfMonth[] =>
  packsBetween(
    packs,
    { code: 'epf', jurisdiction: 'IN' },
    { from: firstDayOf(month), to: lastDayOf(month) },
  ).map(({ pack, days }) => ({ payload: pack.payload, days }))

const usedPack = ({ code, jurisdiction, valid_from, verified_on }: PayPack): PackUsed => ({
  code,
  jurisdiction,
  valid_from,
  isVerified: verified_on !== null,
})

/** The most wages and the most pension that a return of the month may name; null without a pack. Paise. */
export function epfLimitsOf(
  packs: readonly PayPack[],
  month: string,
): { readonly ceiling: number; readonly mostPension: number } | null {
  const shares = epfShares(packs, month)
  if (shares.length === 0) return null
  const { ceiling, mostPension } = epfLimits(shares)
  return { ceiling: ceiling.toNearest(), mostPension: mostPension.toNearest(RUPEE) }
}

const RUPEE = 100
