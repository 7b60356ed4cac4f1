import type { FileKind } from '#platform/contract/upload.ts'

const begins = (hex: string, at = 0) => {
  const mark = Buffer.from(hex, 'hex')
  return (head: Buffer) => head.subarray(at, at + mark.length).equals(mark)
}
const says = (text: string, at = 0) => begins(Buffer.from(text).toString('hex'), at)
const both =
  (one: Mark, other: Mark): Mark =>
  (head) =>
    one(head) && other(head)

type Mark = (head: Buffer) => boolean

const compound = begins('d0cf11e0a1b11ae1')
const isBoxed = says('ftyp', 4)
const brandOf = (head: Buffer) => head.toString('latin1', 8, 12).trim()

const stills = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/
/** Brands of boxed files that are no films, or films of another kind. */
const notMp4 = /^(hei.|hev.|mif1|msf1|avif|avis|qt|crx|jp2|jpx|3g..|M4[AB]|M4P|F4[AB])$/
const bareQuickTime = /^(moov|mdat|free|wide)$/

const DOC_TYPE = Buffer.from('4282', 'hex')

/** The kind stands behind its length, which takes one to eight bytes: the first one's leading zeros say how many. */
function docTypeOf(head: Buffer): string {
  const at = head.subarray(0, 256).indexOf(DOC_TYPE) + DOC_TYPE.length
  const sizeBytes = Math.clz32(head[at] ?? 0) - 23
  if (at < DOC_TYPE.length || sizeBytes > 8) return ''
  const size = sizeBytes === 1 ? (head[at] ?? 0) & 0x7f : (head[at + sizeBytes - 1] ?? 0)
  return head.toString('latin1', at + sizeBytes, at + sizeBytes + size)
}

const ofMatroska = (docType: string): Mark => both(begins('1a45dfa3'), (head) => docTypeOf(head) === docType)

/**
 * The first bytes of each kind that has some. Compared and not parsed: what a stranger sent is taken apart only in
 * the process that reads files.
 */
export const fileMarks: Partial<Record<FileKind, Mark>> = {
  jpeg: begins('ffd8ff'),
  png: begins('89504e470d0a1a0a'),
  gif: says('GIF8'),
  webp: both(says('RIFF'), says('WEBP', 8)),
  heic: (head) => isBoxed(head) && stills.test(brandOf(head)),
  pdf: (head) => says('%PDF-')(head) || says('\ufeff%PDF-')(head),
  doc: compound,
  xls: compound,
  mp4: (head) => isBoxed(head) && !notMp4.test(brandOf(head)),
  mov: (head) =>
    (isBoxed(head) && brandOf(head) === 'qt') || bareQuickTime.test(head.toString('latin1', 4, 8)),
  avi: both(says('RIFF'), says('AVI ', 8)),
  webm: ofMatroska('webm'),
  mkv: ofMatroska('matroska'),
}
