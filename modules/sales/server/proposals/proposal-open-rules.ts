import { createHash } from 'node:crypto'
import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { isOut } from '#sales/contract/proposals/proposal-states.ts'
import type { StoredEdition } from './proposal-queries.ts'

/** To the end of its last day, whether or not the job has already ended it. */
export const isOpenOn = (now: Date, { state, valid_until }: Pick<StoredEdition, 'state' | 'valid_until'>) =>
  isOut(state) && valid_until >= companyDay(now)

type Content = Pick<
  StoredEdition,
  | 'number'
  | 'edition'
  | 'title'
  | 'words'
  | 'currency'
  | 'lines'
  | 'milestones'
  | 'net'
  | 'tax'
  | 'total'
  | 'valid_until'
>

/** What a client agrees to, as one number: nothing of it can change without changing it. */
export function contentHash(content: Content): string {
  const { number, edition, title, words, currency, net, tax, total, valid_until } = content
  const lines = content.lines.map(({ kind, label, quantity, people, unit_price, tax_bp }) => [
    kind,
    label,
    quantity,
    people,
    unit_price,
    tax_bp,
  ])
  const milestones = content.milestones.map(({ title: name, deliverable, due_on, amount }) => [
    name,
    deliverable,
    due_on,
    amount,
  ])
  const parts = [number, edition, title, words, currency, lines, milestones, net, tax, total, valid_until]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** 12,34,567.00 rupees and 1,234,567.00 dollars; rupees in Indian grouping, others in thousands. */
export function plainPriceText(amount: number, currency: string): string {
  if (currency === 'INR') return amountText(amount)
  const digits = digitsOf(currency as Currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`
  return `${amount < 0 ? '−' : ''}${whole}${decimals}`
}

/** INR 12,34,567.00 and USD 1,234,567.00. */
export const priceText = (amount: number, currency: string): string =>
  `${currency} ${plainPriceText(amount, currency)}`
