import { createHash } from 'node:crypto'
import type { OfferBonus } from '#recruitment/contract/offers/bonus-rules.ts'
import type { OfferLine } from './offer-queries.ts'

type Content = {
  readonly letter_number: string | null
  readonly subject: string
  readonly body: string
  readonly annual_ctc: number
  readonly joining_on: string
  readonly lines: readonly OfferLine[]
  readonly bonuses: readonly OfferBonus[]
}

/** What a candidate agrees to, as one number: nothing of it can change without changing it. */
export function contentHash({
  letter_number,
  subject,
  body,
  annual_ctc,
  joining_on,
  lines,
  bonuses,
}: Content): string {
  const parts = lines.map(({ label, monthly, annual }) => [label, monthly, annual])
  const extra = bonuses.map(({ kind, amount, after_months }) => [kind, amount, after_months])
  const text = JSON.stringify([letter_number, subject, body, annual_ctc, joining_on, parts, extra])
  return createHash('sha256').update(text).digest('hex')
}

/** As people type it: capitals, accents’ form and the number of spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
const plain = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('en')
