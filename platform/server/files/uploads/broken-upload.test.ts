import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import { uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, origin, rows } = await uploadTest()

/** Speaks HTTP by hand, to send what no honest client sends. */
function speak(
  headers: string,
  body: (write: (text: string | Buffer) => void) => Promise<void>,
  end: 'close' | 'answer',
) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.on('error', () => {})
  return new Promise<string>((resolve) => {
    socket.on('close', () => resolve(heard))
    socket.write(
      `POST /api/test/film HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\n${headers}\r\n\r\n`,
    )
    void body((text) => socket.write(text)).then(() => {
      if (end === 'close') socket.destroy()
      else socket.end()
    })
  })
}

const opening = `--edge\r\ncontent-disposition: form-data; name="title"\r\n\r\nt\r\n--edge\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`
const film = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(512 * 1024),
])

async function until(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return
    await wait(20)
  }
  throw new Error('it did not happen')
}

describe('an upload that breaks off', () => {
  it('leaves nothing when the client goes away in the middle', async () => {
    const clientGone = speak(
      `content-length: ${megabytes(50)}`,
      async (write) => {
        write(opening)
        write(film)
        await until(async () => (await blobs()).length === 1)
      },
      'close',
    )
    await clientGone
    await until(async () => (await blobs()).length === 0)
    expect(await rows()).toEqual([])
  })

  it('leaves nothing when less arrives than was said', async () => {
    const heard = await speak(
      `content-length: ${megabytes(50)}`,
      async (write) => {
        write(opening)
        write(film)
        await until(async () => (await blobs()).length === 1)
      },
      'answer',
    )
    await until(async () => (await blobs()).length === 0)
    expect(heard).not.toContain('200 OK')
    expect(await rows()).toEqual([])
  })

  it('is refused when more arrives than was said', async () => {
    const heard = await speak(
      `content-length: ${opening.length + 1000}\r\nconnection: close`,
      async (write) => {
        write(opening)
        write(film)
        write('\r\n--edge--\r\n')
        await wait(100)
      },
      'answer',
    )
    // What goes beyond the length is no request of any kind, which ends the connection.
    expect(heard).not.toContain('200 OK')
    expect(heard).toMatch(/400 Bad Request/)
    await until(async () => (await blobs()).length === 0)
    expect(await rows()).toEqual([])
  })
})
