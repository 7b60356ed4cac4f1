import { crc32 } from 'node:zlib'

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A piece of a PNG, with its length before and its sum behind it. */
export function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
