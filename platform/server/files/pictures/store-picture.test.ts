import { deflateSync, crc32 } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sendPortrait, uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, ground, rows, caller } = await uploadTest()

const sendFile = (bytes: Buffer, name: string) =>
  caller.send(sendPortrait, { title: 'x' }, { files: { portrait: new File([new Uint8Array(bytes)], name) } })

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

const stored = async () => {
  const [row] = await rows()
  const read = async (key: string) => buffer(await ground.files.storage.read(key))
  return { row: row!, picture: await read(row!.storage_key), thumbnail: await read(row!.thumbnail_key!) }
}

describe('a picture', () => {
  it('is turned upright, made smaller, and loses where it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'Demo Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 34/1 0/1' },
    }
    const sent = await photo(1200, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(sent.includes('Demo Person')).toBe(true)
    expect((await sendFile(sent, 'me.jpg')).status).toBe(0)
    const { picture, thumbnail, row } = await stored()
    const seen = await sharp(picture).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
      'jpeg',
      200,
      400,
      undefined,
      undefined,
    ])
    expect(picture.includes('Demo Person')).toBe(false)
    expect(row).toMatchObject({ kind: 'jpeg', name: 'me.jpg', bytes: picture.length })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 })
  })

  it('keeps its kind, and a moving one becomes still', async () => {
    expect((await sendFile(await photo(10, 10).webp().toBuffer(), 'a.webp')).data.files[0]).toMatchObject({
      kind: 'webp',
      name: 'a.webp',
    })
    expect((await sendFile(await photo(10, 10).png().toBuffer(), 'a.png')).data.files[0]).toMatchObject({
      kind: 'png',
      name: 'a.png',
    })
    expect((await sendFile(await photo(10, 10).gif().toBuffer(), 'a.gif')).data.files[0]).toMatchObject({
      kind: 'png',
      name: 'a.png',
    })
  })

  it('does not carry what is hidden behind it', async () => {
    const sent = Buffer.concat([
      await photo(10, 10).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect((await sendFile(sent, 'a.png')).status).toBe(0)
    expect((await stored()).picture.includes('script')).toBe(false)
  })

  it.each([
    ['cut off', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 1500)],
    [
      'only a beginning',
      () => Promise.resolve(Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')),
    ],
  ])('%s is refused', async (_what, make) => {
    const bytes = await make()
    const answer = await sendFile(bytes, bytes[0] === 0x89 ? 'me.png' : 'me.jpg')
    expect([answer.httpStatus, answer.message]).toEqual([415, 'Portrait can’t be opened as an image.'])
    expect([await rows(), await blobs()]).toEqual([[], []])
  })

  it('that would unfold to more than memory holds is refused at once', async () => {
    const bomb = pngBomb(12_000)
    expect(bomb.length).toBeLessThan(200_000)
    const answer = await sendFile(bomb, 'small.png')
    expect([answer.httpStatus, answer.message]).toEqual([
      413,
      'Portrait has too many pixels. Choose a smaller image.',
    ])
    expect([await rows(), await blobs()]).toEqual([[], []])
  })
})

/** A true picture of `edge` × `edge` black and white points, a few kilobytes long. */
function pngBomb(edge: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const points = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
