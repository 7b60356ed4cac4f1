import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '#platform/server/files/storage/storage.ts'

const EDGE = 160

/** A stored picture as every office program and PDF reader knows it; null where it has gone meanwhile. */
export async function smallJpeg(
  from: Pick<Storage, 'read'>,
  key: string,
): Promise<{ bytes: Buffer; width: number; height: number } | null> {
  const found = await from.read(key).then(buffer, () => null)
  if (!found) return null
  const { data: bytes, info } = await sharp(found)
    .resize({ width: EDGE, height: EDGE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return { bytes, width: info.width, height: info.height }
}
