import type { SectionKey } from '#people/contract/record/record-fields.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { joiningAge, yearsBetween } from '#people/server/employment/joining-age.ts'

type Known = { readonly section: SectionKey; readonly entry_key: string; readonly fields: EntryFields }

/** What an entry is asked against: the other entries of the person, and the days that count. */
export type EntryQuestion = {
  readonly section: SectionKey
  readonly entryKey: string
  readonly fields: EntryFields
  readonly others: readonly Known[]
  readonly joinedOn: string | null
  readonly today: string
}

const OF_AGE = 18
const WHOLE = 100

/** Why an entry does not go with what else is known; undefined when it does. */
export function refusalOf(question: EntryQuestion): Refusal | undefined {
  if (question.section === 'personal') return personalRefusal(question)
  if (question.section === 'nominee') return nomineeRefusal(question)
  if (question.section === 'identity') return identityRefusal(question)
  return undefined
}

function personalRefusal({ fields, today, joinedOn }: EntryQuestion) {
  const born = fields.birth_date
  if (typeof born !== 'string') return undefined
  if (born > today) return say.notInTheFuture
  if (joinedOn !== null && joiningAge(born, joinedOn) === 'too-young') return say.bornAfterJoining
  return undefined
}

function nomineeRefusal({ fields, others, entryKey, today }: EntryQuestion) {
  const scheme = String(fields.scheme)
  const taken = others
    .filter(({ section, entry_key }) => section === 'nominee' && entry_key !== entryKey)
    .filter((other) => other.fields.scheme === scheme)
    .reduce((sum, other) => sum + Number(other.fields.share), 0)
  if (taken + Number(fields.share) > WHOLE) return say.shareTooLarge(scheme, WHOLE - taken)
  const isMinor = yearsBetween(String(fields.birth_date), today) < OF_AGE
  return isMinor && !fields.guardian ? say.guardianMissing : undefined
}

function identityRefusal({ fields, others, entryKey, today }: EntryQuestion) {
  const { kind, expires_on } = fields
  const same = others.some(
    (other) => other.section === 'identity' && other.entry_key !== entryKey && other.fields.kind === kind,
  )
  if (same) return say.kindTaken
  if (typeof expires_on === 'string' && expires_on < today) return say.expired
  const isMember = others.some(
    ({ section, fields: known }) => section === 'statutory' && known.pf_member === true,
  )
  return kind === 'uan' && !isMember ? say.uanWithoutFund : undefined
}
