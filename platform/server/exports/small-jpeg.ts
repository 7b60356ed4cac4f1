import type { Storage } from '#platform/server/files/storage/storage.ts'
import { readPictureApart } from '#platform/server/untrusted-files/read-picture.ts'

/** A stored picture as every office program and PDF reader knows it; null where it has gone meanwhile. */
export async function smallJpeg(
  from: Pick<Storage, 'read'>,
  key: string,
): Promise<{ bytes: Buffer; width: number; height: number } | null> {
  const found = await from.read(key).catch(() => null)
  if (!found) return null
  const { bytes, width, height } = await readPictureApart(() => found, { make: 'small' })
  return { bytes: Buffer.from(bytes), width, height }
}
