import { createHash } from 'node:crypto'

/** Passes bytes on while counting and hashing them; the result is complete when the last has passed. */
export function measured(source: AsyncIterable<Buffer>, onCount: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256')
  let bytes = 0
  const pass = async function* () {
    for await (const chunk of source) {
      bytes += chunk.length
      onCount(bytes)
      hash.update(chunk)
      yield chunk
    }
  }
  return { stream: pass(), result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
