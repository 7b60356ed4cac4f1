const CHUNK_CHARACTERS = 32 * 1024

/** Many small texts as few larger buffers: a write per row would cost more than the row. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
