import { createHmac } from 'node:crypto'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import {
  identityKinds,
  masked,
  plainNumber,
  type IdentityKind,
} from '#people/contract/record/number-checks.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields, FieldValue } from '#people/contract/record/record-schema.ts'
import type { SealedFields, StoredEntry } from './record-queries.ts'

const sealedKeys = (section: SectionKey): string[] =>
  sectionOf(section)
    .fields.filter(({ sealed }) => sealed)
    .map(({ key }) => key)

const plainOf = (value: FieldValue | undefined) => (typeof value === 'string' ? plainNumber(value) : null)

/** A number that comes back as it was shown, masked, is the one that is kept. */
export function unmask(
  keyring: Keyring,
  given: EntryFields,
  before: Pick<StoredEntry, 'section' | 'fields' | 'fields_sealed'> | undefined,
): EntryFields {
  if (!before) return given
  const fields = { ...given }
  for (const key of sealedKeys(before.section)) {
    const kept = before.fields_sealed[key]
    if (kept !== undefined && plainOf(given[key]) === plainOf(before.fields[key]))
      fields[key] = keyring.open(kept)
  }
  return fields
}

type Sealing = {
  readonly fields: EntryFields
  readonly fields_sealed: SealedFields
  readonly number_digest: string | null
}

/** The fields as they are kept: numbers masked, the whole ones sealed beside them. */
export function sealFields(keyring: Keyring, section: SectionKey, clear: EntryFields): Sealing {
  const fields = { ...clear }
  const fields_sealed: Record<string, string> = {}
  for (const key of sealedKeys(section)) {
    const number = plainOf(clear[key])
    if (number === null) continue
    fields_sealed[key] = keyring.seal(number)
    fields[key] = masked(number, shownOf(section, clear))
  }
  return { fields, fields_sealed, number_digest: digestOf(keyring, section, clear) }
}

const shownOf = (section: SectionKey, { kind }: EntryFields): number | undefined =>
  section === 'identity' ? identityKinds[kind as IdentityKind].shown : undefined

/**
 * Tells whether two people have the same number. By the oldest key that is still known, so that it stays the same
 * when a new secret comes first. Two people may share a bank account.
 */
export function digestOf(
  keyring: Keyring,
  section: SectionKey,
  { kind, number }: EntryFields,
): string | null {
  if (section !== 'identity' || typeof number !== 'string') return null
  const { key } = keyring.keysFor('field').at(-1)!
  return createHmac('sha256', key)
    .update(`identity-number:${String(kind)}:${number}`)
    .digest('base64url')
}

/** The same fields with the numbers in clear, for the rules of their section. */
export function clearFields(
  keyring: Keyring,
  { fields, fields_sealed }: Pick<StoredEntry, 'fields' | 'fields_sealed'>,
): EntryFields {
  const opened = Object.entries(fields_sealed).map(([key, sealed]) => [key, keyring.open(sealed)] as const)
  return { ...fields, ...Object.fromEntries(opened) }
}
