import { fileKinds, type FileField, type FileKind } from '#platform/contract/upload.ts'
import {
  conflict,
  forbidden,
  invalid,
  missing,
  noRoom,
  tooLarge,
  unavailable,
  wrongType,
  type Refusal,
} from '#platform/contract/refusal.ts'
import { unreadableMessages } from '#platform/server/untrusted-files/unreadable-file.ts'

export const fileMessages = {
  tooLarge: (field: string, limit: number): Refusal =>
    tooLarge(`${labelOf(field)} may be at most ${sizeOf(limit)}.`, field),
  wrongType: (field: string, rule: FileField): Refusal =>
    wrongType(rule.wrongType ?? `${labelOf(field)} must be a ${kindsOf(rule.accept)} file.`, field),
  tooMany: (field: string, limit: number): Refusal =>
    invalid(`${labelOf(field)} takes at most ${limit === 1 ? 'one file' : `${limit} files`}.`, field),
  required: (field: string): Refusal => invalid(`Please choose a file for ${labelOf(field)}.`, field),
  empty: (field: string): Refusal => invalid(`${labelOf(field)} is an empty file.`, field),
  unexpected: (field: string): Refusal => invalid(`This form takes no file named ${labelOf(field)}.`, field),
  longText: (field: string): Refusal => tooLarge(`${labelOf(field)} is too long.`, field),
  brokenPicture: (field: string): Refusal =>
    wrongType(`${labelOf(field)} is not a picture that can be opened.`, field),
  hugePicture: (field: string): Refusal =>
    tooLarge(`${labelOf(field)} has too many pixels; please choose a smaller picture.`, field),
  infected: (field: string): Refusal =>
    wrongType(`${labelOf(field)} was refused by the virus check; nothing was saved.`, field),
  tooLargeToCheck: (field: string): Refusal =>
    tooLarge(`${labelOf(field)} is larger than the virus check may look at; nothing was saved.`, field),
  unchecked: unavailable(
    'The virus check cannot be reached right now, so nothing was saved. Please try again later.',
  ),
  busy: unavailable(unreadableMessages.busy),
  brokeOff: invalid('The upload broke off before it was complete; nothing was saved.'),
  unreadable: invalid('The form could not be read; nothing was saved.'),
  tooManyParts: tooLarge('The form has more parts than it may have; nothing was saved.'),
  notAForm: wrongType('This form must be sent as form-data.'),
  noRoom: noRoom('There is no room left for files; nothing was saved.'),
  unfinished: (field: string): Refusal => invalid(`${labelOf(field)} has not arrived completely yet.`, field),
  elsewhere: conflict('More of this file has arrived meanwhile; the upload goes on from there.'),
  longerThanAnnounced: tooLarge('More came than was announced; nothing of it was saved.'),
  tooManyPieces: invalid('The upload broke off too often; please begin again.'),
  gone: missing('This file is no longer there; please choose it again.'),
  noSuchLink: missing('This link does not lead to a file.'),
  expiredLink: forbidden('This link has expired; please open the file again from its page.'),
}

/** `resumeFile` → `Resume file`: a sentence cannot show the name that the program uses. */
export function labelOf(field: string): string {
  const words = field
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
    .slice(0, 60)
    .toLowerCase()
  return words === '' ? 'The file' : words[0]!.toUpperCase() + words.slice(1)
}

const MEGABYTE = 1024 * 1024

const sizeOf = (bytes: number) =>
  bytes >= MEGABYTE
    ? `${Number((bytes / MEGABYTE).toFixed(1))} MB`
    : `${Math.max(1, Math.floor(bytes / 1024))} KB`

function kindsOf(accept: readonly FileKind[]): string {
  const names = [...new Set(accept.map((kind) => fileKinds[kind].extensions[0].toUpperCase()))]
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
