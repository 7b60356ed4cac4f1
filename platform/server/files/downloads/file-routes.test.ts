import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { readdir, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { megabytes, type FileKind } from '#platform/contract/upload.ts'
import { testDoor } from '#platform/testing/test-door.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { signedLink, type LinkUse } from './signed-link.ts'

const ground = await testGround()
const { origin } = await testDoor(ground, [])
const { files: store, keyring } = ground

async function made(name: string, kind: FileKind, content: string | Buffer, until?: Date) {
  const file = await storeMadeFile(store, { name, kind, body: Buffer.from(content) })
  await ground.write((ctx) => keepMadeFile(ctx, file, { subject: 'test/1', ...(until ? { until } : {}) }))
  return file
}

const linkTo = (file: { id: string; name: string }, as: LinkUse = 'attachment', minutes = 15) =>
  signedLink(keyring, { fileId: file.id, name: file.name, minutes, as, now: ground.clock.now() })

const get = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + link, { headers, method })

const report = await made('জীবনবৃত্তান্ত "2026".pdf', 'pdf', '0123456789')

describe('a signed link', () => {
  it('gives the file, under its name in any script', async () => {
    const answer = await get(linkTo(report))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const disposition = answer.headers.get('content-disposition')!
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(report.name)
  })

  it('shows only what cannot carry script', async () => {
    const sheet = await made('table.csv', 'csv', 'a,b')
    expect((await get(linkTo(report, 'inline'))).headers.get('content-disposition')).toMatch(/^inline/)
    expect((await get(linkTo(sheet, 'inline'))).headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('leads nowhere when anything in it was changed', async () => {
    const other = await made('other.pdf', 'pdf', 'secret')
    const link = linkTo(report)
    const changed = [
      link.replace(report.id, other.id),
      link.replace('as=attachment', 'as=inline'),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/expires=\d+/, 'expires=NaN'),
      link.replace(/signature=(.)/, (_, sign) => `signature=${sign === '_' ? '-' : '_'}`),
      link.replace(/&signature=.*/, ''),
      link.replace(/\?.*/, ''),
      linkTo({ id: 'unknown', name: 'x' }),
      linkTo(report, 'thumbnail'),
    ]
    for (const wrong of changed) {
      const answer = await get(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 404])
      expect(await answer.json()).toMatchObject({ status: 1, message: 'This link has no file.' })
    }
  })

  it('expires, and says so on a page to who follows it', async () => {
    const link = linkTo(report)
    ground.clock.shift({ minutes: 16 })
    const answer = await get(link)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ data: { code: 'forbidden' } })
    const page = await get(link, { accept: 'text/html,*/*' })
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('This link has expired. Open the file again from its page.')
    ground.clock.shift({ minutes: -16 })
  })

  it('leads nowhere once the file itself has had its time', async () => {
    const brief = await made('a.csv', 'csv', 'x', new Date(Date.now() + 60_000))
    const link = linkTo(brief, 'attachment', 60)
    expect((await get(link)).status).toBe(200)
    ground.clock.shift({ minutes: 5 })
    expect((await get(link)).status).toBe(404)
    ground.clock.shift({ minutes: -5 })
  })

  it('answers as for an unknown file when the bytes are gone', async () => {
    const lost = await made('lost.pdf', 'pdf', 'x')
    await rm(join(ground.config.dataFolder, 'files', lost.storageKey))
    expect((await get(linkTo(lost))).status).toBe(404)
    expect(ground.logged.join('\n')).toContain('a stored file has no bytes')
  })

  it('survives a name as long as names may be', async () => {
    const long = await made(`${'ক'.repeat(300)}.pdf`, 'pdf', 'x')
    expect((await get(linkTo(long))).status).toBe(200)
  })
})

describe('a part of a file', () => {
  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-30', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=8-800', 206, 'bytes 8-9/10', '89'],
    ['bytes=9-9', 206, 'bytes 9-9/10', '9'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
    ['lines=0-1', 200, null, '0123456789'],
  ])('%s → %i', async (range, status, contentRange, text) => {
    const answer = await get(linkTo(report), { range })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      status,
      contentRange,
      text,
    ])
    expect(answer.headers.get('content-length')).toBe(String(text.length))
  })

  it('is glued only to parts of the same bytes', async () => {
    const link = linkTo(report)
    const etag = (await get(link)).headers.get('etag')!
    expect((await get(link, { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206)
    expect((await get(link, { range: 'bytes=1-2', 'if-range': '"another"' })).status).toBe(200)
    const unchanged = await get(link, { 'if-none-match': etag })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  })

  it('can be measured without being sent', async () => {
    const answer = await get(linkTo(report), {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '10',
      '',
    ])
  })
})

describe('a client that goes away', () => {
  it.runIf(process.platform === 'linux').each([1, 3])(
    'leaves no file open, with %i requests on its line',
    async (requests) => {
      const large = await made('large.pdf', 'pdf', Buffer.alloc(megabytes(30)))
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      socket.write(`GET ${linkTo(large)} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests))
      await once(socket, 'data')
      socket.pause()
      while ((await openFiles()).length < requests) await wait(5)
      socket.destroy()
      for (let tries = 0; tries < 100 && (await openFiles()).length > 0; tries++) await wait(20)
      expect(await openFiles()).toEqual([])
    },
  )
})

describe('many clients at once', () => {
  it('get what they asked for, the slow ones too, while others go away', async () => {
    const film = randomBytes(megabytes(1.5))
    const link = linkTo(await made('film.pdf', 'pdf', film))
    const finished = await Promise.all(
      Array.from({ length: 50 }, async (_, client) => {
        const first = client * 10_007
        const answer = await request(link, { range: `bytes=${first}-` })
        const parts: Buffer[] = []
        for await (const part of answer) {
          parts.push(part as Buffer)
          if (client % 3 === 1) await wait(client % 7)
          if (client % 3 === 2 && parts.length > client % 10) return null
        }
        expect(answer.headers['content-length']).toBe(String(film.length - first))
        return Buffer.concat(parts).equals(film.subarray(first))
      }),
    )
    expect(finished.filter((equal) => equal === true)).toHaveLength(34)
    expect(finished.filter((equal) => equal === null)).toHaveLength(16)
    for (let tries = 0; tries < 100 && (await openFiles()).length > 0; tries++) await wait(20)
    expect(await openFiles()).toEqual([])
  })
})

async function request(link: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = httpGet(origin + link, { headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

/** Files of the storage folder that this process holds open. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(join(ground.config.dataFolder, 'files')))
}
