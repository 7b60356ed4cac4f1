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
  required: (field: string): Refusal => invalid(`Choose a file for ${labelOf(field)}.`, field),
  empty: (field: string): Refusal => invalid(`${labelOf(field)} is an empty file.`, field),
  unexpected: (field: string): Refusal => invalid(`This form takes no file named ${labelOf(field)}.`, field),
  longText: (field: string): Refusal => tooLarge(`${labelOf(field)} is too long.`, field),
  brokenPicture: (field: string): Refusal =>
    wrongType(`${labelOf(field)} can’t be opened as an image.`, field),
  hugePicture: (field: string): Refusal =>
    tooLarge(`${labelOf(field)} has too many pixels. Choose a smaller image.`, field),
  infected: (field: string): Refusal =>
    wrongType(`${labelOf(field)} failed the virus check. Nothing was saved.`, field),
  tooLargeToCheck: (field: string): Refusal =>
    tooLarge(`${labelOf(field)} is too large for the virus check. Nothing was saved.`, field),
  unchecked: unavailable('The virus check is unavailable, so nothing was saved. Try again later.'),
  busy: unavailable(unreadableMessages.busy),
  brokeOff: invalid('The upload was interrupted. Nothing was saved. Try again.'),
  unreadable: invalid('The form couldn’t be read. Nothing was saved.'),
  tooManyParts: tooLarge('The form has too many parts. Nothing was saved.'),
  notAForm: wrongType('This form must be sent as form-data.'),
  noRoom: noRoom('File storage is full. Nothing was saved. Tell an administrator.'),
  unfinished: (field: string): Refusal => invalid(`${labelOf(field)} hasn’t finished uploading yet.`, field),
  elsewhere: conflict('More of this file has already arrived. The upload continues from there.'),
  longerThanAnnounced: tooLarge('The upload was larger than announced. Nothing was saved.'),
  tooManyPieces: invalid('The upload was interrupted too often. Start again.'),
  gone: missing('This file no longer exists. Choose it again.'),
  noSuchLink: missing('This link has no file.'),
  expiredLink: forbidden('This link has expired. Open the file again from its page.'),
  closedLink: forbidden('This file is no longer shared.'),
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
