import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import { clamdServer, eicar } from '#platform/testing/stand-ins/clamd-server.ts'
import { pdf, sendPapers, uploadTest } from '#platform/testing/test-uploads.ts'
import { takeInFile } from './store-uploaded-file.ts'
import { passedBy, virusCheckAt } from './virus-check.ts'

const scanner = await clamdServer({ mostBytes: 300_000 })
afterAll(() => scanner.close())
const { ground, rows, blobs, caller } = await uploadTest({ CLAMD_URL: scanner.url })
beforeEach(() => scanner.scanned.splice(0))

const send = (files: Record<string, File | File[]>) => caller.send(sendPapers, { title: 'x' }, { files })

async function refused(files: Record<string, File | File[]>) {
  const { status, httpStatus, message, failure } = await send(files)
  expect(status).toBe(1)
  expect([await rows(), await blobs()]).toEqual([[], []])
  return [httpStatus, message, Object.keys(failure.fields)]
}

test('a clean file is looked at whole, and kept as it was sent', async () => {
  const content = 'paper '.repeat(40_000)
  expect((await send({ resumeFile: pdf(content) })).status).toBe(0)
  expect(scanner.scanned).toEqual([content.length + 9])
  const [row] = await rows()
  expect(await buffer(await ground.files.storage.read(row!.storage_key))).toHaveLength(content.length + 9)
})

test('a file with a virus is refused in one sentence, wherever in it the virus lies, and nothing stays', async () => {
  const said = [415, 'Resume file failed the virus check. Nothing was saved.', ['resumeFile']]
  expect(await refused({ resumeFile: pdf(eicar) })).toEqual(said)
  expect(await refused({ resumeFile: [pdf(), pdf(`${'y'.repeat(200_000)}${eicar}`)] })).toEqual(said)
})

test('twenty files at once are each judged by themselves', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send({ resumeFile: pdf(index % 2 ? eicar : `page ${index}`) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, (_, index) => index % 2))
  expect([(await rows()).length, (await blobs()).length]).toEqual([10, 10])
})

test('a file that the scanner may not look at whole is refused', async () => {
  expect(await refused({ resumeFile: pdf('x'.repeat(400_000)) })).toEqual([
    413,
    'Resume file is too large for the virus check. Nothing was saved.',
    ['resumeFile'],
  ])
})

test('a picture is looked at as it came, before it is drawn again', async () => {
  const rule = {
    accept: ['png'],
    maxBytes: megabytes(1),
    maxCount: 1,
    required: true,
    picture: { longestEdge: 40 },
  }
  const body = Readable.from([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from(eicar)])
  const taken = takeInFile(ground.files, {
    field: 'photo',
    rule: { ...rule, accept: ['png'] },
    name: 'a.png',
    body,
    room: 1e9,
  })
  await expect(taken).rejects.toThrow('Photo failed the virus check')
})

test('while the scanner does not answer nothing is taken in, and the log says so', async () => {
  const deaf = createServer((socket) => void socket.on('error', () => undefined).resume())
  await new Promise<void>((ready) => deaf.listen(0, '127.0.0.1', ready))
  const gone = createServer()
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
  const ports = [deaf, gone].map((server) => (server.address() as AddressInfo).port)
  await new Promise((closed) => gone.close(closed))
  for (const port of ports) {
    const check = { ...virusCheckAt(`tcp://127.0.0.1:${port}`, ground.files.log)!, patienceMs: 200 }
    const passed = buffer(passedBy(check, 'resumeFile', Readable.from([Buffer.from('a paper')])))
    await expect(passed).rejects.toThrow('The virus check is unavailable, so nothing was saved.')
  }
  expect(ground.logged.filter((line) => line.includes('the virus check gave no verdict'))).toHaveLength(2)
  deaf.close()
})

test('the scanner may be reached through a socket of this machine', async () => {
  const near = await clamdServer({ path: join(ground.config.dataFolder, 'clamd.ctl') })
  const check = virusCheckAt(near.url, ground.files.log)!
  expect((await buffer(passedBy(check, 'file', Readable.from([Buffer.from('clean')])))).toString()).toBe(
    'clean',
  )
  expect(near.scanned).toEqual([5])
  await near.close()
})
