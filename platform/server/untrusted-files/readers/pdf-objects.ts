import { inflateSync } from 'node:zlib'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'

export type PdfObject = { readonly head: string; readonly stream: Buffer | null }

const MOST_OBJECTS = 200_000
/** What says what an object is, in bytes; a list of ten thousand pages is as long. */
const LONGEST_HEAD = 100_000
const MOST_INFLATED = 40_000_000

/** Every object of a PDF by its number, those of object streams too. Read by their marks, so that a damaged index does no harm. */
export function pdfObjects(bytes: Buffer): ReadonlyMap<number, PdfObject> {
  const text = bytes.toString('latin1')
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new UnreadableFile('broken', 'locked with a password')
  const objects = new Map<number, PdfObject>()
  const room = { left: MOST_INFLATED }
  const mark = /(?:^|[\r\n\s])(\d{1,8})\s+\d{1,5}\s+obj\b/g
  const endOfObject = nextIn(text, /endobj/g)
  const beginOfStream = nextIn(text, /\bstream\r?\n/g)
  const endOfStream = nextIn(text, /endstream/g)
  let seen = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const begin = mark.lastIndex
    const end = endOfObject(begin)?.index ?? text.length
    const at = beginOfStream(begin)
    const hasStream = at !== null && at.index < end
    const head = text.slice(begin, Math.min(hasStream ? at.index : end, begin + LONGEST_HEAD))
    const streamBegin = hasStream ? at.index + at[0].length : begin
    const streamEnd = hasStream ? (endOfStream(begin)?.index ?? text.length) : begin
    const stream = hasStream ? streamOf(bytes, { head, begin: streamBegin, end: streamEnd, room }) : null
    objects.set(Number(found[1]), { head, stream })
    seen += 1
    if (seen > MOST_OBJECTS) throw new UnreadableFile('too-much', 'objects')
    // What a stream holds may look like an object.
    if (hasStream) mark.lastIndex = streamEnd
  }
  const streams = [...objects.values()].filter(({ head }) => /\/Type\s*\/ObjStm/.test(head))
  for (const stream of streams) unfold(stream, objects)
  return objects
}

/** The next match from a place on, for places that only go forward: however often it is asked, the text is walked once. */
function nextIn(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  let found: RegExpExecArray | null | undefined
  return (from) => {
    if (found === undefined || (found !== null && found.index < from)) {
      pattern.lastIndex = from
      found = pattern.exec(text)
    }
    return found
  }
}

type Place = {
  readonly head: string
  readonly begin: number
  /** Where it ends by its mark, should it not say how long it is. */
  readonly end: number
  readonly room: { left: number }
}

function streamOf(bytes: Buffer, { head, begin, end: marked, room }: Place): Buffer | null {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)
  const end = length ? begin + Number(length[1]) : marked
  const raw = bytes.subarray(begin, end < begin ? undefined : end)
  if (!/\/Filter/.test(head)) return raw
  // Pictures and fonts hold no words, and are not unpacked.
  if (!/\/FlateDecode/.test(head) || /\/Subtype\s*\/Image|\/Length1/.test(head)) return null
  try {
    const unpacked = inflateSync(raw, { maxOutputLength: room.left })
    room.left -= unpacked.length
    return unpacked
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnreadableFile('too-much', 'unpacked')
    return null
  }
}

function unfold({ head, stream }: PdfObject, objects: Map<number, PdfObject>): void {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1])
  if (!stream || !Number.isFinite(first)) return
  const text = stream.toString('latin1')
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number)
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const next = numbers[at + 3]
    const begin = first + numbers[at + 1]!
    const body = text.slice(begin, next === undefined ? undefined : first + next)
    if (!objects.has(numbers[at]!)) objects.set(numbers[at]!, { head: body, stream: null })
  }
}
