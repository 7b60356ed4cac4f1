import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { DetailField, SectionField } from '#tax/contract/declarations/declaration-sections.ts'
import { relationships, type RowDetails } from '#tax/contract/declarations/row-details.ts'

const plain = (value: string | null): string => value ?? ''
const amount = (paise: number | null): string => (paise === null ? '' : amountText(paise))
const month = (value: string | null): string => (value === null ? '' : monthInWords(value))
const yes = (value: boolean): string => (value ? 'yes' : '')

type Words = { readonly [F in DetailField]: (value: RowDetails[F]) => string }

const words: Words = {
  party: plain,
  address: plain,
  city: plain,
  pan: plain,
  relationship: (value) => (value === null ? '' : relationships[value]),
  from: month,
  to: month,
  monthly_rent: amount,
  sum_assured: amount,
  for_senior: yes,
  reference: plain,
  possession_on: (value) => (value === null ? '' : dayInWords(value)),
  share: (value) => (value === null ? '' : String(value)),
  reduced: yes,
  net_rent: amount,
  units: (value) => (value === null ? '' : String(value)),
  professional_tax: amount,
  tax_deducted: amount,
}

const wordsOf = (field: DetailField, details: RowDetails): string => {
  const say: (value: never) => string = words[field]
  return say(details[field] as never)
}

/** What a row says about its claim, each part with its name. */
export const detailsInWords = (details: RowDetails, fields: readonly SectionField[]): string[] =>
  fields.flatMap(({ key, label }) => {
    const text = wordsOf(key, details)
    return text === '' ? [] : [`${label}: ${text}`]
  })
