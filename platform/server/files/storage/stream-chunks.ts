import { on } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * The chunks of a stream as they come in. Node's own iteration glues those together that wait meanwhile: a second copy
 * of all that is received, whose first no one can give back.
 */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer, void> {
  if (stream.destroyed) throw brokenOff(stream)
  const arriving = on(stream, 'data', { close: ['end', 'close'], highWaterMark: 1, lowWaterMark: 1 })
  try {
    for await (const [chunk] of arriving) yield chunk as Buffer
    if (!stream.readableEnded) throw brokenOff(stream)
  } finally {
    stream.destroy()
  }
}

const brokenOff = (stream: Readable) => stream.errored ?? new Error('the stream broke off')
