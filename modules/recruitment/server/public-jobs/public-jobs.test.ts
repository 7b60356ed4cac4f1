import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as inbox from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { websiteCandidateMessages as say } from '#recruitment/contract/inbox/website-candidate-messages.ts'
import { spamScore } from '#recruitment/contract/inbox/spam-rules.ts'
import { applyForJob, readOpenJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { publicJobMessages } from '#recruitment/contract/public-jobs/public-job-messages.ts'
import { forget, tellOfNew } from '#recruitment/server/inbox/inbox-jobs.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'
import { monthsLater } from './apply-for-job.ts'

const product = await testProduct()

type Job = Awaited<ReturnType<typeof buildJob>>

let recruiter: Caller, hr: Caller, employee: Caller

beforeAll(async () => {
  recruiter = await product.as(await product.account({ roles: ['recruiter'] }))
  hr = await product.as(await product.account({ roles: ['hr_manager'] }))
  employee = await product.as(await product.account({ roles: ['employee'] }))
})

const build = (wish: Parameters<typeof buildJob>[1] = {}) => product.write((ctx) => buildJob(ctx, wish))

const page = async (path: string) => {
  const response = await product.stranger.raw(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const pdf = (text = 'Six years of TypeScript') =>
  new File([`%PDF-1.4\n% ${text}\ntrailer\n<< >>\n%%EOF\n`], 'cv.pdf')

let people = 0

const form = (job: Pick<Job, 'slug'>, part: object = {}) => {
  people += 1
  return {
    slug: job.slug,
    name: 'Meghna Tiwari',
    email: `meghna.${people}@example.com`,
    phone_number: `+9198300${String(10_000 + people)}`,
    consent: true,
    consent_id: 1,
    ...part,
  }
}

const apply = (input: ReturnType<typeof form>, cv: File | File[] = pdf()) =>
  product.stranger.send(applyForJob, input, { files: { cv } })

const rowsOf = async (job: { id: number }, state: 'all' | 'new' | 'spam' = 'all') =>
  (await recruiter.send(inbox.websiteCandidateList.read, { job_id: job.id, state, size: 100 })).data.rows

async function received(job: Job, part: object = {}) {
  const input = form(job, part)
  const sent = await apply(input)
  if (sent.status !== 0) throw new Error(`${sent.message} ${JSON.stringify(sent.failure)}`)
  return (await rowsOf(job)).find(({ email }) => email === input.email)!
}

const mailsTo = (address: string) =>
  product.read(({ db }) =>
    db.selectFrom('mail_message').selectAll().where('to_address', '=', address).execute(),
  )

test('a job is read without script, with what search engines want, and shows its salary only if it may', async () => {
  const salary = { salary_from: 120_000_000, salary_to: 180_000_000 }
  const shown = await build({
    ...salary,
    title: 'Tester "A" <b>',
    salary_shown: true,
    skills: [{ name: '<i>Go</i>', must: true, weight: 5 }],
  })
  const hidden = await build(salary)
  const { status, text, headers } = await page(`/careers/${shown.slug}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(text).toContain('<h1>Tester &#34;A&#34; &#60;b&#62;</h1>')
  expect(text).toContain('<p>You build what our customers use every day.</p>')
  expect(text).toContain(`<link rel="canonical" href="${product.config.publicUrl}/careers/${shown.slug}" />`)
  expect(text).toContain('<meta name="description" content="You build what our customers use every day." />')
  expect(text).not.toContain('<i>Go</i>')
  const posting = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text)?.[1]
  expect(JSON.parse(posting!)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Tester "A" <b>',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Company 1' },
    baseSalary: { currency: 'INR', value: { minValue: 1_200_000, maxValue: 1_800_000, unitText: 'YEAR' } },
  })
  expect(text).toContain('₹12,00,000 to ₹18,00,000')
  const other = (await page(`/careers/${hidden.slug}`)).text
  expect(other).not.toContain('baseSalary')
  expect(other).not.toContain('12,00,000')
  const closing = await build({ description: '<p>&lt;/script&gt;</p>' })
  const scriptsIn = async (path: string) => (await page(path)).text.split('</script>').length
  expect(await scriptsIn(`/careers/${closing.slug}`)).toBe((await scriptsIn('/careers')) + 1)
})

test('strangers see open jobs of websites alone; a closed one is gone and names others', async () => {
  const matrix = [
    [{ visibility: 'all' }, 200],
    [{ visibility: 'website' }, 200],
    [{ visibility: 'internal' }, 404],
    [{ visibility: 'internal', published: false, published_at: '2026-01-01T00:00:00Z' }, 404],
    [{ published: false }, 404],
    [{ published: false, published_at: '2026-01-01T00:00:00Z', title: 'Gone job' }, 410],
  ] as const
  const list = async (query = '') => (await page(`/careers${query}`)).text
  for (const [wish, status] of matrix) {
    const job = await build(wish)
    const found = await page(`/careers/${job.slug}`)
    expect([wish, found.status]).toEqual([wish, status])
    expect((await list()).includes(job.slug)).toBe(status === 200)
    const asked = await product.stranger.send(readOpenJob, { slug: job.slug })
    expect(asked.httpStatus).toBe({ 200: 200, 404: 404, 410: 409 }[status])
    const sent = await apply(form(job))
    expect([wish, sent.httpStatus]).toEqual([wish, { 200: 200, 404: 404, 410: 409 }[status]])
    if (status === 200) continue
    expect(found.text).toContain('<meta name="robots" content="noindex" />')
    expect(found.text).not.toContain('You build what')
    expect([wish, found.text.includes('Similar open jobs')]).toEqual([wish, status === 410])
  }
  const second = await build({ company_id: 2, title: 'In the second company' })
  expect((await list('?company=2')).includes(second.slug)).toBe(true)
  expect((await list('?company=1')).includes(second.slug)).toBe(false)
  for (const wrong of ['?company=99', '?company=x%27', '?company=1&company=2'])
    expect([wrong, (await page(`/careers${wrong}`)).status]).toEqual([wrong, wrong.includes('&') ? 200 : 404])
  for (const wrong of ['nothing-1', '%3Cscript%3E', '%00', 'a'.repeat(300)])
    expect((await page(`/careers/${wrong}`)).status).toBe(404)
})

test('an application is one row, one mail and one CV; twenty at once are the first', async () => {
  const question = { key: 'years', label: 'Years of Go', kind: 'number' as const, required: true }
  const job = await build({ questions: [question] })
  const input = form(job, { answers: JSON.stringify({ years: '4', unknown: 'x' }), message: 'Hello' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(input)))
  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set([`0 ${publicJobMessages.received}`]),
  )
  const rows = await rowsOf(job)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    state: 'new',
    spam_score: 0,
    has_cv: true,
    answers: [{ label: 'Years of Go', answer: '4' }],
  })
  expect(rows[0]!.answers).toHaveLength(1)
  expect(await mailsTo(input.email)).toHaveLength(1)
  expect((await apply(input)).status).toBe(0)
  expect(await rowsOf(job)).toHaveLength(1)
})

test('what is missing or wrong is said at its field, and nothing is kept', async () => {
  const question = { key: 'why', label: 'Why?', kind: 'text' as const, required: true }
  const job = await build({ questions: [question] })
  const good = { answers: JSON.stringify({ why: 'Because' }) }
  const wrong = [
    [{ ...good, consent: false }, 'consent'],
    [{ ...good, name: ' ' }, 'name'],
    [{ ...good, email: 'nobody' }, 'email'],
    [{ ...good, phone_number: '12' }, 'phone_number'],
    [{ answers: '{}' }, 'answers.why'],
    [{ answers: 'no json' }, 'answers'],
  ] as const
  for (const [part, field] of wrong) {
    const sent = await apply(form(job, part))
    expect([part, Object.keys(sent.failure.fields)]).toEqual([part, [field]])
  }
  expect(await apply(form(job, { ...good, consent_id: 99 }))).toMatchObject({ httpStatus: 409 })
  const hostile = [
    new File(['<html><script>alert(1)</script></html>'], 'cv.pdf'),
    new File(['MZ\u0090\u0000'], 'cv.docx'),
    new File([''], 'cv.pdf'),
    new File(['%PDF-1.4 '.padEnd(11 * 1024 * 1024, 'x')], 'large.pdf'),
  ]
  for (const file of hostile) expect((await apply(form(job, good), file)).status).toBe(1)
  expect((await apply(form(job, good), [pdf(), pdf()])).status).toBe(1)
  expect(await rowsOf(job)).toHaveLength(0)
})

test('words and links of strangers do not travel in our mail', async () => {
  const job = await build()
  const name = 'Win https://evil.example now'
  const input = form(job, { name })
  await apply(input)
  const [mail] = await mailsTo(input.email)
  expect(mail!.to_name).not.toContain('evil.example')
  const [row] = await rowsOf(job)
  expect(row).toMatchObject({ name, spam_score: 40, spam_reasons: ['A link or a number in the name'] })
  const many = form(job, { email: 'victim@example.com' })
  for (let at = 0; at < 5; at++) await apply({ ...many, slug: (await build()).slug })
  expect(await mailsTo('victim@example.com')).toHaveLength(3)
})

test('spam is scored by signs that are said, and its sender hears the same', async () => {
  const plain = { trap: '', name: 'Asha Rao', texts: ['I like it'], fromHere: 0, byMail: 0 }
  const score = (part: object) => spamScore({ ...plain, ...part }).score
  expect(spamScore(plain)).toEqual({ score: 0, reasons: [], isSpam: false })
  expect(spamScore({ ...plain, trap: 'x' })).toMatchObject({ score: 100, isSpam: true })
  expect([score({ texts: ['http://a http://b'] }), score({ texts: ['www.'.repeat(6)] })]).toEqual([25, 60])
  expect([score({ texts: ['<a href=x>'] }), score({ texts: ['BUY NOW '.repeat(10)] })]).toEqual([25, 15])
  expect([score({ fromHere: 20 }), score({ byMail: 5 }), score({ name: 'www.x' })]).toEqual([30, 30, 40])
  expect(score({ name: 'www.x', texts: ['www.'.repeat(6)], fromHere: 20 })).toBe(100)
  const job = await build()
  const input = form(job, { website: 'https://spam.example' })
  expect(await apply(input)).toMatchObject({ status: 0, message: publicJobMessages.received })
  expect(await rowsOf(job, 'spam')).toMatchObject([{ spam_score: 100 }])
  expect(await mailsTo(input.email)).toHaveLength(0)
})

test('of twenty who convert it at once one does; the CV goes to the candidate', async () => {
  const job = await build()
  const row = await received(job, { message: '<b onmouseover=alert(1)>hi</b>' })
  const convert = (id: number, who = recruiter) => who.send(inbox.convertWebsiteCandidate, { id })
  expect(await convert(row.id, employee)).toMatchObject({ httpStatus: 403 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => convert(row.id, at % 2 ? hr : recruiter)),
  )
  const done = answers.filter(({ status }) => status === 0)
  expect(done).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const { candidate_id, application_id } = done[0]!.data
  const kept = await product.read(async ({ db }) => ({
    files: await db
      .selectFrom('candidate_file')
      .select('kind')
      .where('candidate_id', '=', candidate_id)
      .execute(),
    live: await db.selectFrom('application').select('id').where('candidate_id', '=', candidate_id).execute(),
  }))
  expect(kept).toEqual({ files: [{ kind: 'resume' }], live: [{ id: application_id }] })
  expect(await recruiter.send(inbox.sortWebsiteCandidate, { id: row.id, to: 'spam' })).toMatchObject({
    message: say.convertedStays.text,
  })
  expect(await convert(999_999)).toMatchObject({ httpStatus: 404 })
})

test('the same person again is flagged, and with a live application a duplicate', async () => {
  const [one, other] = [await build(), await build()]
  const first = await received(one)
  await recruiter.send(inbox.convertWebsiteCandidate, { id: first.id })
  const again = await received(other, { email: first.email, name: 'M. Tiwari' })
  expect(again.found?.name).toBe('Meghna Tiwari')
  expect((await recruiter.send(inbox.convertWebsiteCandidate, { id: again.id })).data.state).toBe('converted')
  product.clock.shift({ hours: 1 })
  const third = await received(one, { email: 'another@example.com', phone_number: first.phone })
  const { data } = await recruiter.send(inbox.convertWebsiteCandidate, { id: third.id })
  expect(data).toMatchObject({ state: 'duplicate', application_id: null })
  expect((await rowsOf(one)).find(({ id }) => id === third.id)).toMatchObject({
    state: 'duplicate',
    found: { name: 'Meghna Tiwari' },
  })
})

test('what is sorted out can come back, unless a newer one waits', async () => {
  const job = await build()
  const row = await received(job)
  const sort = (to: 'new' | 'spam' | 'discarded', who = recruiter) =>
    who.send(inbox.sortWebsiteCandidate, { id: row.id, to })
  expect(await sort('spam', employee)).toMatchObject({ httpStatus: 403 })
  expect((await sort('discarded')).status).toBe(0)
  expect(await sort('spam')).toMatchObject({ httpStatus: 409 })
  product.clock.shift({ hours: 1 })
  await received(job, { email: row.email })
  expect(await sort('new')).toMatchObject({ httpStatus: 409, message: say.newAlready.text })
  const link = await recruiter.send(inbox.openWebsiteCv, { id: row.id })
  expect((await product.stranger.raw(link.data.link)).status).toBe(200)
  expect(await employee.send(inbox.openWebsiteCv, { id: row.id })).toMatchObject({ httpStatus: 403 })
})

test('the consent text is HR’s, and applicants agree to the newest', async () => {
  const save = (who: Caller) =>
    who.send(inbox.saveConsentText, { words: 'I agree to be written to.', months: 6 })
  expect(await save(recruiter)).toMatchObject({ httpStatus: 403 })
  expect(await save(hr)).toMatchObject({ status: 0 })
  const { data } = await recruiter.send(inbox.readConsentText, {})
  expect(data).toMatchObject({ words: 'I agree to be written to.', months: 6 })
  expect(await employee.send(inbox.readConsentText, {})).toMatchObject({ httpStatus: 403 })
  const job = await build()
  expect(await apply(form(job))).toMatchObject({
    httpStatus: 409,
    message: publicJobMessages.consentChanged.text,
  })
  expect((await apply(form(job, { consent_id: data.id }))).status).toBe(0)
})

test('recruiters are told once a day, and what may not be kept is removed with its file', async () => {
  const job = await build()
  const kept = await received(job, { consent_id: 2 })
  await product.write(tellOfNew)
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('id').where('kind', '=', 'recruitment.website-candidates').execute(),
  )
  expect(told.length).toBeGreaterThan(0)
  const gone = await received(job, { consent_id: 2 })
  await recruiter.send(inbox.sortWebsiteCandidate, { id: gone.id, to: 'discarded' })
  const fileOf = (id: number) =>
    product.read(({ db }) =>
      db
        .selectFrom('stored_file')
        .select('id')
        .where('kept_for', '=', `website_candidate/${id}`)
        .executeTakeFirst(),
    )
  expect(await fileOf(gone.id)).toBeDefined()
  product.clock.shift({ days: 91 })
  await product.write((ctx) => forget(ctx, product))
  const left = await product.read(({ db }) =>
    db.selectFrom('website_candidate').select('id').where('job_id', '=', job.id).execute(),
  )
  expect(left).toEqual([{ id: kept.id }])
  expect(await fileOf(gone.id)).toBeUndefined()
  expect([monthsLater('2026-08-31', 6), monthsLater('2026-11-24', 12)]).toEqual(['2027-02-28', '2027-11-24'])
})
