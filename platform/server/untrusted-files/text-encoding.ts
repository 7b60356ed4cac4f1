export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** By its mark, by its zero bytes, by being proper UTF-8, and otherwise what Excel saves on Windows. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return zeroSideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const LOOKED_AT = 4_000

/** Latin text in UTF-16 has every second byte zero. */
function zeroSideOf(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0]
  const head = bytes.subarray(0, LOOKED_AT)
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1
  const enough = head.length / 4
  if (zeros[1]! > enough && zeros[0]! < enough / 4) return 'utf-16le'
  return zeros[0]! > enough && zeros[1]! < enough / 4 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // A byte that no UTF-8 has: that is the answer.
    return false
  }
}

/** Without the mark in front. */
export const textIn = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes)
