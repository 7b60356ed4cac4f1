import { levels, type Extension } from '#estimates/contract/estimates-lists.ts'
import type { CardSettings, HireTeam, Offer } from '#estimates/contract/rate-card/rate-card.ts'
import { Exact } from './exact-amount.ts'
import { factorText, moneyText, percentText } from '#estimates/contract/money-text.ts'
import { inOtherCurrency } from './other-currency.ts'
import type { Line, Outcome } from './estimate-outcome.ts'

export type HiredTeam = {
  readonly team: HireTeam
  readonly months: number
  readonly junior: number
  readonly mid: number
  readonly senior: number
}

export type HireCase = {
  readonly settings: CardSettings
  readonly teams: readonly HiredTeam[]
  readonly extension: Extension
  readonly offer: Offer | null
  /** Why an offer that was asked for is not in it. */
  readonly notes: readonly string[]
}

export const urgencyOf = (settings: CardSettings, extension: Extension): number =>
  ({ Urgent: settings.urgent, Standard: settings.standard, 'No Rush': settings.no_rush })[extension]

const priceOf = ({ team, months, ...counts }: HiredTeam) =>
  (counts.junior * team.junior + counts.mid * team.mid + counts.senior * team.senior) * months

/** Lines of people × months; their sum by how urgent it is; then one offer, never below zero. */
export function hireTeamCost({ settings, teams, extension, offer, notes }: HireCase): Outcome {
  const lines = teams.map(teamLine)
  const subtotal = teams.reduce((total, team) => total + priceOf(team), 0)
  const factor = urgencyOf(settings, extension)
  const urgent = Exact.of(subtotal).times(factor).round()
  const discount = offer ? discountOf(offer, urgent) : 0
  const total = urgent - discount
  const range = { low: total, high: total, currency: 'USD' as const }
  const extra: Line[] = [
    ...(urgent === subtotal ? [] : [{ label: `Start: ${extension}`, detail: '', amount: urgent - subtotal }]),
    ...(offer ? [{ label: offer.title, detail: offerText(offer), amount: -discount }] : []),
  ]
  return {
    ...range,
    lines: [...lines, ...extra],
    reasons: [
      ...teams.map((team) => ({ label: team.team.name, value: ratesText(team) })),
      { label: 'Subtotal', value: moneyText(subtotal, 'USD') },
      { label: extension, value: `${factorText(factor)} = ${moneyText(urgent, 'USD')}` },
      ...(offer ? [{ label: offer.title, value: moneyText(-discount, 'USD') }] : []),
      { label: 'Total', value: moneyText(total, 'USD') },
    ],
    other: inOtherCurrency(range, settings),
    notes,
  }
}

export const discountOf = ({ discount_type, discount }: Offer, price: number): number =>
  discount_type === 'Percentage' ? Exact.of(price).times(discount).round() : Math.min(discount, price)

export const offerText = ({ discount_type, discount }: Pick<Offer, 'discount_type' | 'discount'>): string =>
  `${discount_type === 'Percentage' ? percentText(discount).replace(' ', '') : moneyText(discount, 'USD')} OFF`

const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`)

const teamLine = (hired: HiredTeam): Line => ({
  label: hired.team.name,
  detail: `${levels
    .filter(({ key }) => hired[key] > 0)
    .map(({ key, label }) => `${hired[key]} ${label}`)
    .join(', ')} · ${monthsText(hired.months)}`,
  amount: priceOf(hired),
})

const ratesText = (hired: HiredTeam) =>
  `(${levels
    .filter(({ key }) => hired[key] > 0)
    .map(({ key }) => `${hired[key]} × ${moneyText(hired.team[key], 'USD')}`)
    .join(' + ')}) × ${hired.months} = ${moneyText(priceOf(hired), 'USD')}`
