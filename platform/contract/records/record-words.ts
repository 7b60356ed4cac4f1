import { conflict, invalid, missing, type Refusal } from '#platform/contract/refusal.ts'

export type Noun = readonly [one: string, many: string]

/** What is answered about a record, where its area does not say it otherwise. */
export type RecordWords = {
  readonly missing: Refusal
  /** Of what others name: it is not deleted, and not deactivated where the record says so. */
  readonly inUse: (count: number, noun: Noun) => Refusal
  readonly mergeSame: Refusal
  /** Of two that differ in what they must have alike. */
  readonly mergeOther: Refusal
  readonly merged: (into: string, count: number) => string
  readonly orderChanged: Refusal
}

type Facts = { readonly one: string; readonly users: Noun | undefined; readonly instead: string }

export const wordsOfRecord = ({ one, users, instead }: Facts): RecordWords => ({
  missing: missing(`This ${one} doesn’t exist any more.`),
  inUse: (count, noun) => conflict(`This ${one} is used by ${counted(count, noun)}. ${instead}`.trimEnd()),
  mergeSame: invalid('Choose another entry.', 'into_id'),
  mergeOther: invalid('Choose an entry of the same kind.', 'into_id'),
  merged: (into, count) =>
    users === undefined ? `Merged into ${into}.` : `Merged into ${into}. ${counted(count, users)} moved.`,
  orderChanged: conflict('The list has changed. Look at it again.'),
})

/** “1 lead”, “3 leads” */
export const counted = (count: number, [one, many]: Noun): string => `${count} ${count === 1 ? one : many}`

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

export const aOr = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
