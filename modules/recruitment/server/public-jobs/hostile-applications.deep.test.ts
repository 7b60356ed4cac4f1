import { beforeAll, expect, test } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { wrongPapers } from '#platform/testing/wrong-papers.ts'
import { readCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import * as inbox from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { applyForJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { publicJobMessages as say } from '#recruitment/contract/public-jobs/public-job-messages.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'

const product = await testProduct()
type Job = Awaited<ReturnType<typeof buildJob>>
let recruiter: Caller
let job: Job

beforeAll(async () => {
  recruiter = await product.as(await product.account({ roles: ['recruiter'] }))
})

const build = () =>
  product.write((ctx) =>
    buildJob(ctx, { questions: [{ key: 'why', label: 'Why?', kind: 'text', required: false }] }),
  )
const pdf = (text = 'Six years') => new File([`%PDF-1.4\n% ${text}\ntrailer\n<< >>\n%%EOF\n`], 'cv.pdf')

let people = 0
const form = (part: object = {}, of = job) => {
  people += 1
  return {
    slug: of.slug,
    name: 'Meghna Tiwari',
    email: `hostile.${people}@example.com`,
    phone_number: `+9198310${String(10_000 + people)}`,
    consent: true,
    consent_id: 1,
    ...part,
  }
}
const apply = (input: ReturnType<typeof form>, cv: File | File[] = pdf()) =>
  product.stranger.send(applyForJob, input, { files: { cv } })
const rowsOf = async (of = job) => {
  const asked = { job_id: of.id, state: 'all' as const, size: 100 }
  return (await recruiter.send(inbox.websiteCandidateList.read, asked)).data.rows
}

const wrongFiles: readonly (readonly [what: string, file: File | File[]])[] = [
  ...wrongPapers(megabytes(10)),
  ['a picture', new File(['GIF89a'], 'cv.pdf')],
  ['a zip that is no document', new File(['PK\u0003\u0004junk'], 'cv.docx')],
  ['two at once', [pdf('one'), pdf('two')]],
]

const wrongTexts: readonly (readonly [what: string, part: object])[] = [
  ['a control character in the name', { name: 'Meg\u0000hna' }],
  ['a line separator in the name', { name: 'Meg\u2028hna' }],
  ['a name of 100,000 characters', { name: 'x'.repeat(100_000) }],
  ['an empty name', { name: '   ' }],
  ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['two addresses', { email: 'a@example.com, b@example.com' }],
  ['no address', { email: 'meghna' }],
  ['letters as phone', { phone_number: 'call me' }],
  ['another consent', { consent_id: 99 }],
  ['no consent', { consent: false }],
  ['a job that walks up', { slug: '../../etc/passwd' }],
  ['a job of SQL', { slug: "x' or '1'='1" }],
  ['answers that are a list', { answers: '[1,2]' }],
  ['answers that are deep', { answers: `${'{"a":'.repeat(60)}1${'}'.repeat(60)}` }],
  ['answers with a forged key', { answers: '{"__proto__ x":"1"}' }],
]

/** Taken as it was typed: what a browser, a table or a database would run is text here. */
const odd: readonly string[] = [
  '=HYPERLINK("https://evil.example","open")',
  '+cmd|calc!A0',
  '@SUM(1+1)',
  "Robert'); drop table candidate;--",
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '\u202Egnp.vc right to left',
  '😀'.repeat(50),
]

test('thirty wrong applications are refused in a sentence each, and nothing of them is kept', async () => {
  job = await build()
  const before = await countFiles()
  for (const [what, file] of wrongFiles) {
    const sent = await apply(form(), file)
    expect([what, sent.status, sent.httpStatus < 500]).toEqual([what, 1, true])
    expect([what, sent.message.length > 5 && sent.message.length < 200]).toEqual([what, true])
  }
  for (const [what, part] of wrongTexts) {
    const sent = await apply(form(part))
    expect([what, sent.status, sent.httpStatus < 500]).toEqual([what, 1, true])
    expect([what, sent.message.length > 5 && sent.message.length < 200]).toEqual([what, true])
  }
  expect(wrongFiles.length + wrongTexts.length + odd.length).toBe(40)
  expect(await rowsOf()).toEqual([])
  expect(await countFiles()).toBe(before)
}, 120_000)

const countFiles = () =>
  product.read(async ({ db }) => {
    const rows = await db.selectFrom('stored_file').select('id').where('state', '=', 'kept').execute()
    return rows.length
  })

test('ten odd texts stay what was typed, in the inbox, in the record and in files', async () => {
  job = await build()
  for (const text of odd) {
    const sent = await apply(form({ message: text, answers: JSON.stringify({ why: text }) }))
    expect([text, sent.message]).toEqual([text, say.received])
  }
  const rows = await rowsOf()
  expect(rows.map(({ message }) => message).toSorted()).toEqual([...odd].toSorted())
  expect(rows.map(({ answers }) => answers[0]!.answer).toSorted()).toEqual([...odd].toSorted())
  const name = '=1+1'
  await apply(form({ name }))
  const file = await recruiter.raw('/api/recruitment/export-website-candidates', {
    method: 'POST',
    body: JSON.stringify({ format: 'csv', job_id: job.id, state: 'all' }),
    headers: { 'content-type': 'application/json' },
  })
  const text = await file.text()
  expect(text).toContain('1+1')
  // A table program would compute a cell that begins so.
  expect(text).not.toMatch(/(^|[,\n\r])"?[=+@]\w/)
  const row = (await rowsOf()).find((one) => one.message === odd[5])!
  const { data } = await recruiter.send(inbox.convertWebsiteCandidate, { id: row.id })
  expect((await recruiter.send(readCandidate, { id: data.candidate_id })).status).toBe(0)
}, 60_000)

test('of two hundred at once, with repetitions and wrong ones between, none is lost and none is double', async () => {
  job = await build()
  const fifty = Array.from({ length: 50 }, () => form({ consent_id: 1 }))
  const wishes = [
    ...fifty.map((input) => [input, pdf()] as const),
    ...fifty.map((input) => [input, pdf()] as const),
    ...fifty.map((input) => [input, pdf('another file')] as const),
    ...wrongTexts
      .slice(0, 10)
      .flatMap(([, part]) => Array.from({ length: 5 }, () => [form(part), pdf()] as const)),
  ]
  expect(wishes).toHaveLength(200)
  const answers = await Promise.all(wishes.map(async ([input, file]) => apply(input, file)))
  expect(answers.slice(0, 150).every(({ message }) => message === say.received)).toBe(true)
  for (const [at, { status, httpStatus }] of answers.slice(150).entries())
    expect([at, status, httpStatus < 500]).toEqual([at, 1, true])
  const rows = await rowsOf()
  expect(rows.map(({ email }) => email).toSorted()).toEqual(fifty.map(({ email }) => email).toSorted())
  expect(rows.every(({ has_cv }) => has_cv)).toBe(true)
  const mails = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('to_address')
      .where(
        'to_address',
        'in',
        fifty.map(({ email }) => email),
      )
      .execute(),
  )
  expect(mails).toHaveLength(50)
}, 120_000)
