/**
 * Gives the memory of bytes back at once that no one reads any more. The collector comes by when it has gathered some
 * sixty megabytes of them, which is more than fifty films under way need altogether.
 */
export function release(bytes: Uint8Array): void {
  // A part of a larger piece of memory is not ours to give.
  if (bytes.byteLength !== bytes.buffer.byteLength) return
  ;(bytes.buffer as ArrayBuffer).transfer(0)
}

/** Passes on what the taker has done with as soon as it asks for the next. */
export async function* releasing(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  for await (const chunk of source) {
    yield chunk
    release(chunk)
  }
}
