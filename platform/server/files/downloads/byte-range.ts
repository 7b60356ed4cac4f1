import type { ByteRange } from '#platform/server/files/storage/storage.ts'

/** The part asked for, `whole` when the header asks for none that we serve, `unsatisfiable` when it lies outside. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  // Several ranges at once may be answered with the whole (RFC 9110 §14.2); no client of ours asks for them.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [, from, to] = match as unknown as [string, string, string]
  if (from === '') {
    const last = Number(to)
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - last), last: bytes - 1 }
  }
  const first = Number(from)
  if (first >= bytes) return 'unsatisfiable'
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return last < first ? 'whole' : { first, last }
}
