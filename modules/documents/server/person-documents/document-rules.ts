import { Temporal } from 'temporal-polyfill'
import { fileKinds, megabytes, type FileKind, type ReceivedFile } from '#platform/contract/upload.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { EXPIRING_SOON_DAYS } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'

type KindRules = {
  readonly name: string
  readonly kinds: readonly string[]
  readonly max_megabytes: number
  readonly expiry: 'never' | 'may' | 'must'
  readonly several: boolean
}

type Offered = {
  readonly file: Pick<ReceivedFile, 'kind' | 'bytes'>
  readonly title: string
  readonly issuedOn: string | undefined
  readonly expiresOn: string | undefined
  readonly today: string
}

/** The first rule of its kind that a document breaks; null when it keeps them all. */
export function complaintAbout(type: KindRules, offered: Offered): Refusal | null {
  const { file, title, issuedOn, expiresOn, today } = offered
  if (!type.kinds.includes(file.kind)) return say.wrongKind(type.name, kindsInWords(type.kinds))
  if (file.bytes > megabytes(type.max_megabytes)) return say.fileTooLarge(type.name, type.max_megabytes)
  if (type.several && title === '') return say.titleMissing
  if (type.expiry === 'must' && expiresOn === undefined) return say.expiryMissing
  if (type.expiry === 'never' && expiresOn !== undefined) return say.expiryUnknown(type.name)
  if (issuedOn !== undefined && issuedOn > today) return say.issuedLater
  if (issuedOn !== undefined && expiresOn !== undefined && expiresOn < issuedOn) return say.expiryBeforeIssue
  if (expiresOn !== undefined && expiresOn < today) return say.expiredAlready
  return null
}

export function kindsInWords(kinds: readonly string[]): string {
  const names = kinds.map((kind) => fileKinds[kind as FileKind].extensions[0].toUpperCase())
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

export function expiryOf(expiresOn: string | null, today: string): 'none' | 'valid' | 'soon' | 'expired' {
  if (expiresOn === null) return 'none'
  if (expiresOn < today) return 'expired'
  return expiresOn <= daysAfter(today, EXPIRING_SOON_DAYS) ? 'soon' : 'valid'
}

export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()
