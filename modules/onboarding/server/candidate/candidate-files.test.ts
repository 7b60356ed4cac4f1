import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepOrphanedFiles } from '#platform/server/files/sweep-orphaned-files.ts'
import {
  cameraPhoto,
  inviteCandidate,
  paper,
  signInCandidate,
} from '#platform/testing/areas/test-candidates.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { removeFile } from './candidate-files.ts'
import { listOldDrafts } from './candidate-queries.ts'

const product = await testProduct()

async function newcomer() {
  const invited = await inviteCandidate(product)
  const caller = await signInCandidate(product, invited)
  const record = async () =>
    (await caller.send(calls.getOnBoardingCandidateOTPVerificationDetails, {})).data[0]!
  const upload = (files: Record<string, File | File[]>) =>
    caller.send(calls.uploadOnBoardingFile, {}, { files })
  const keep = (kept_files: Record<string, number[]>) =>
    caller.send(calls.updateOnBoardingCandidateDetails, { kept_files })
  return { ...invited, caller, record, upload, keep }
}

/** Everything that lies in storage, by rows or not. */
async function blobs(): Promise<string[]> {
  const found = await readdir(join(product.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a file is a draft until the form is saved; then it is linked, and its place taken by the next', async () => {
  const { record, upload, keep } = await newcomer()
  const first = await upload({ pan_card_attachment: paper('first') })
  expect(first.data).toMatchObject({ name: 'paper.pdf', draft: true, thumbnail: null })
  expect((await record()).pan_card_attachment).toMatchObject([{ draft: true }])
  expect((await keep({ pan_card_attachment: [first.data.id] })).status).toBe(0)
  const second = await upload({ pan_card_attachment: paper('second') })
  await keep({ pan_card_attachment: [second.data.id] })
  const { pan_card_attachment } = await record()
  expect(pan_card_attachment).toMatchObject([{ id: second.data.id, draft: false }])
  expect(await (await fetch(product.origin + pan_card_attachment[0]!.link)).text()).toContain('second')
  expect((await fetch(product.origin + first.data.link)).status).toBe(404)
  await keep({ pan_card_attachment: [] })
  expect((await record()).pan_card_attachment).toEqual([])
})

test('a picture of the camera is rendered again, without the place it was taken at', async () => {
  const { upload, keep } = await newcomer()
  const sent = await cameraPhoto()
  expect((await sharp(await sent.arrayBuffer()).metadata()).exif).toBeDefined()
  const { data } = await upload({ aadhar_card_attachment: sent })
  await keep({ aadhar_card_attachment: [data.id] })
  const shown = await fetch(product.origin + data.link)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await shown.arrayBuffer()).metadata()).exif).toBeUndefined()
  expect((await fetch(product.origin + data.thumbnail!)).headers.get('content-type')).toBe('image/webp')
})

describe('refuses', () => {
  const renamed = (name: string) => new File(['MZ this is a program'], name)
  test.each([
    ['resume', renamed('resume.pdf'), 415, 'Choose a PDF file for your resume'],
    ['candidate_photo', paper('x', 'me.jpg'), 415, 'Choose an image such as JPG or PNG'],
    [
      'address_proof_attachment',
      renamed('proof.docx'),
      415,
      'Choose a .doc, .docx or .pdf file, or an image',
    ],
    [
      'pan_card_attachment',
      paper('x'.repeat(16 * 1024 * 1024)),
      413,
      'Pan card attachment may be at most 15 MB.',
    ],
    ['resume', new File([], 'empty.pdf'), 400, 'Resume is an empty file.'],
  ])('for %s', async (field, file, httpStatus, message) => {
    const { upload, record } = await newcomer()
    const before = (await blobs()).length
    const answer = await upload({ [field]: file })
    expect([answer.httpStatus, answer.message]).toEqual([httpStatus, message])
    expect((await blobs()).length).toBe(before)
    expect((await record()).resume).toEqual([])
    product.clock.shift({ seconds: 20 })
  })

  test('a picture sent as a resume, and a word file as a photo', async () => {
    const { upload } = await newcomer()
    expect((await upload({ resume: await cameraPhoto('resume.pdf') })).httpStatus).toBe(415)
    expect((await upload({ resume: paper(), pan_card_attachment: paper() })).message).toBe(
      'Upload one file at a time.',
    )
    expect((await upload({})).message).toBe('Upload one file at a time.')
  })
})

test.each([
  ['payslip_attachment', 'You have to attach last 3 month payslip'],
  ['bank_statement_attachment', 'You have to attach last 3 month bank statement'],
] as const)('of %s there are exactly three, or none', async (field, message) => {
  const { caller, keep, upload, record } = await newcomer()
  const papers = (count: number) => Array.from({ length: count }, (_, at) => paper(String(at)))
  const ids: number[] = []
  for (const file of papers(4)) ids.push((await upload({ [field]: file })).data.id)
  for (const count of [1, 2, 4]) {
    const answer = await keep({ [field]: ids.slice(0, count) })
    expect([answer.httpStatus, answer.message, answer.failure.fields[field]]).toEqual([400, message, message])
    const along = await caller.send(
      calls.updateOnBoardingCandidateDetails,
      {},
      { files: { [field]: papers(count) } },
    )
    expect(along.message).toBe(message)
  }
  expect((await keep({ [field]: ids.slice(0, 3) })).status).toBe(0)
  expect((await record())[field].filter(({ draft }) => !draft)).toHaveLength(3)
  expect((await keep({ [field]: [] })).status).toBe(0)
})

describe('a new hire and the record of another', () => {
  test('neither its files nor its education can be read, kept, dropped or deleted', async () => {
    const one = await newcomer()
    const other = await newcomer()
    const draft = (await one.upload({ resume: paper('mine') })).data
    const school = await one.caller.send(calls.addOnBoardingUserEducation, {
      degree: 'BA',
      university: 'Delta',
      year_of_joining: 2010,
      year_of_completion: 2013,
    })
    expect((await other.keep({ resume: [draft.id] })).httpStatus).toBe(404)
    expect((await other.caller.send(calls.dropOnBoardingFile, { id: draft.id })).httpStatus).toBe(404)
    const stolen = await other.caller.send(calls.deleteOnBoardingUserEducation, school.data)
    expect(stolen.httpStatus).toBe(404)
    const borrowed = await other.caller.send(calls.addOnBoardingUserEducation, {
      degree: 'BA',
      university: 'Delta',
      year_of_joining: 2010,
      year_of_completion: 2013,
      kept_files: [draft.id],
    })
    expect(borrowed.httpStatus).toBe(404)
    expect((await other.caller.send(calls.onBoardingCandidateEducationList, {})).data).toEqual([])
    expect(await one.record()).toMatchObject({ resume: [{ id: draft.id }] })
    expect((await one.caller.send(calls.dropOnBoardingFile, { id: draft.id })).status).toBe(0)
  })

  test('is not reached by the link alone, nor by the token of an employee', async () => {
    const { token, caller } = await newcomer()
    const employee = await product.as(await product.account({ roles: ['admin'] }))
    for (const stranger of [token, employee.token]) {
      const answer = await caller.raw('/api/onboarding/get-onboarding-candidate-otp-verification-details', {
        headers: { authorization: `Bearer ${stranger}` },
      })
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        401,
        'jwt expired',
      ])
    }
  })
})

test('a line that breaks in the middle of an upload leaves neither a row nor bytes', async () => {
  const { caller, record } = await newcomer()
  const before = (await blobs()).length
  const stop = new AbortController()
  async function* slowly() {
    yield Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n',
    )
    yield Buffer.alloc(2_000_000, 'x')
    await wait(100)
    stop.abort()
    await wait(100)
  }
  const broken = caller.raw('/api/onboarding/upload-onboarding-file', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Readable.toWeb(Readable.from(slowly())),
    signal: stop.signal,
    duplex: 'half',
  } as unknown as RequestInit)
  await expect(broken).rejects.toThrow()
  await expect.poll(async () => (await blobs()).length, { timeout: 10_000 }).toBe(before)
  expect((await record()).resume).toEqual([])
})

test('a save that is refused half-way links nothing, and what was never saved is swept', async () => {
  const { upload, keep, record, caller } = await newcomer()
  const resume = (await upload({ resume: paper('kept') })).data.id
  const pan = (await upload({ pan_card_attachment: paper('draft') })).data.id
  const half = await keep({ resume: [resume], payslip_attachment: [pan] })
  expect(half.httpStatus).toBe(404)
  expect((await record()).resume).toMatchObject([{ draft: true }])
  expect((await keep({ resume: [resume] })).status).toBe(0)
  product.clock.shift({ hours: 24 * 15 })
  const swept = await product.write(async (ctx) => {
    const old = await listOldDrafts(ctx, { before: ctx.now, limit: 50 })
    for (const draft of old) await removeFile(ctx, product, draft)
    await sweepOrphanedFiles(ctx, product.files)
    return old.map(({ id }) => id)
  })
  expect(swept).toContain(pan)
  expect(swept).not.toContain(resume)
  product.clock.shift({ hours: -24 * 15 })
  expect(await record()).toMatchObject({ resume: [{ id: resume, draft: false }], pan_card_attachment: [] })
  expect((await caller.send(calls.dropOnBoardingFile, { id: resume })).httpStatus).toBe(404)
})

test('two windows save the same field at once: one set of three is there, never a mixture', async () => {
  const { upload, keep, record } = await newcomer()
  const three = async (mark: string) => {
    const sent = []
    for (const at of [1, 2, 3])
      sent.push((await upload({ payslip_attachment: paper(`${mark}${at}`) })).data.id)
    return sent
  }
  const sets = [await three('a'), await three('b')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => keep({ payslip_attachment: sets[at % 2]! })),
  )
  expect(answers.some(({ status }) => status === 0)).toBe(true)
  // A call that comes after the other set has taken the place finds its own set gone, and is told so.
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([404]),
  )
  const linked = (await record()).payslip_attachment.filter(({ draft }) => !draft).map(({ id }) => id)
  expect(sets.map(String)).toContain(String(linked))
})
