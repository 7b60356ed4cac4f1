import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import { fileMarks } from '#platform/server/files/file-marks.ts'
import { encodingOf, textIn } from '#platform/server/untrusted-files/text-encoding.ts'
import { zipEntryNames } from './zip-entry-names.ts'

/** As much of a file's beginning as its kind is read from. */
export const SNIFFED_BYTES = 64 * 1024

/** The kind that both the bytes and the extension say; otherwise `other`, or null where that is not accepted. */
export function kindOf(head: Buffer, name: string, accept: readonly FileKind[]): FileKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const claimed = accept.find((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension))
  if (claimed && isOfKind(head, claimed)) return claimed
  return accept.includes('other') ? 'other' : null
}

function isOfKind(head: Buffer, kind: FileKind): boolean {
  if (kind === 'other') return true
  if (kind === 'csv') return isPlainText(Buffer.from(textIn(head, encodingOf(head))))
  if (kind === 'ics')
    return isPlainText(head) && /^[\s\ufeff]*BEGIN:VCALENDAR\r?\n/i.test(head.toString('utf8'))
  if (kind === 'zip' || kind === 'docx' || kind === 'xlsx') return isZipOf(head, kind)
  return fileMarks[kind]!(head)
}

/** Comma-separated text has no mark of its own, so it is what is text and is not markup. */
function isPlainText(head: Buffer): boolean {
  if (/[\0-\x08\x0e-\x1f\x7f]/.test(head.toString('latin1'))) return false
  return !/^[\s\ufeff]*<[!?a-z]/i.test(head.toString('utf8'))
}

// An office document is a zip whose first entries say which program it belongs to.
const officeFolders = { docx: 'word/', xlsx: 'xl/' } as const
const officeEntry = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/)/

function isZipOf(head: Buffer, kind: 'zip' | 'docx' | 'xlsx'): boolean {
  const names = zipEntryNames(head)
  if (names === null) return false
  if (kind === 'zip') return true
  const foreign = Object.values(officeFolders).filter((folder) => folder !== officeFolders[kind])
  return (
    names.some((name) => officeEntry.test(name)) &&
    !names.some(
      (name) => foreign.some((folder) => name.startsWith(folder)) || name === 'ppt/presentation.xml',
    )
  )
}
