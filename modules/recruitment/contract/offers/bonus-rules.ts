import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { offerMessages as say } from './offer-messages.ts'

export const bonusKinds = catalogue({
  joining: { id: 'joining', label: 'Joining bonus', tone: 'neutral', next: [] },
  retention: { id: 'retention', label: 'Retention bonus', tone: 'neutral', next: [] },
  relocation: { id: 'relocation', label: 'Relocation allowance', tone: 'neutral', next: [] },
})
export type BonusKind = StateOf<typeof bonusKinds>

/** Paid once, so many months after joining; in paise. */
export const offerBonus = z.object({
  kind: bonusKinds.schema,
  amount: z.number({ error: say.bonusEmpty }).int().min(1, say.bonusEmpty).max(10_000_000_000),
  after_months: z.number({ error: say.monthsEmpty }).int().min(0, say.monthsEmpty).max(60),
})
export type OfferBonus = z.output<typeof offerBonus>

export const offerBonuses = z
  .array(offerBonus)
  .max(bonusKinds.keys.length)
  .refine((bonuses) => new Set(bonuses.map(({ kind }) => kind)).size === bonuses.length, say.bonusTwice)

const YEAR_MONTHS = 12

/** What the first year costs: bonuses count, so that no offer gets past its band by them. */
export const firstYearPay = ({
  annual_ctc,
  bonuses,
}: {
  readonly annual_ctc: number
  readonly bonuses: readonly OfferBonus[]
}): number =>
  bonuses
    .filter(({ after_months }) => after_months < YEAR_MONTHS)
    .reduce((sum, { amount }) => sum + amount, annual_ctc)

/** Where the job says nothing of pay, there is no band. */
export const isAboveBand = (
  offer: { readonly annual_ctc: number; readonly bonuses: readonly OfferBonus[] },
  salary_to: number | null,
): boolean => salary_to !== null && firstYearPay(offer) > salary_to

export const dueText = (months: number): string =>
  months === 0 ? 'with the first salary' : months === 1 ? 'after 1 month' : `after ${months} months`
