import { beforeEach, expect, test } from 'vitest'
import {
  portfolioCodes,
  prospect,
  publishVideos,
  strangersAt,
  verifiedContact,
} from '#platform/testing/areas/test-portfolio.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import * as calls from '#portfolio/contract/public-calls.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const nodes = [product.origin, await product.anotherNode()]
const somebody = strangersAt(nodes)
const page_details: typeof calls.PAGE_DETAILS = calls.PAGE_DETAILS

beforeEach(() => product.clock.shift({ hours: 2 }))

const send = ({ name, email }: { name: string; email: string }, from?: string) =>
  somebody(from).send(calls.videoPortfolioConatactEmailOTP, { name, email })

const verify = (person: ReturnType<typeof prospect>, otp: string) =>
  somebody().send(calls.videoPortfolioAddContact, { ...person, page_details, otp })

const codeOf = async ({ email }: { email: string }) => (await portfolioCodes(product, email)).at(-1)!
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

test('the code from the mail opens the videos, once', async () => {
  await publishVideos(product, ['Opened'])
  const person = prospect()
  expect(await send(person)).toMatchObject({
    httpStatus: 200,
    message: 'We have sent a verification code to your email address.',
  })
  const code = await codeOf(person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, code)))
  const [let_in, ...more] = answers.filter(({ status }) => status === 0)
  expect(more).toEqual([])
  expect(let_in!.data.contact_id).toMatch(/^[\w-]{32}$/)
  expect(answers.find(({ status }) => status === 1)!.message).toBe(
    'This code has expired. Request a new one.',
  )
  const { contact_id } = let_in!.data
  expect((await somebody().send(calls.videoPortfolioList, { contact_id })).data[0]!.videoUrl).toContain(
    '/api/files/',
  )
})

test('wrong codes count down, the fifth ends the code, and fifteen minutes pass before the next', async () => {
  const person = prospect()
  await send(person)
  const code = await codeOf(person)
  const messages: string[] = []
  for (let tried = 1; tried <= 6; tried++)
    messages.push((await verify(person, otherThan(code, tried))).message)
  expect(messages).toEqual([
    'The code is not correct. 4 tries left.',
    'The code is not correct. 3 tries left.',
    'The code is not correct. 2 tries left.',
    'The code is not correct. 1 try left.',
    'Too many attempts. Try again in 15 minutes.',
    'Too many attempts. Try again in 15 minutes.',
  ])
  expect(await verify(person, code)).toMatchObject({ httpStatus: 429, status: 1 })
  product.clock.shift({ minutes: 14 })
  expect((await send(person)).message).toBe('Too many attempts. Try again in 15 minutes.')
  product.clock.shift({ minutes: 1, seconds: 1 })
  expect((await verify(person, code)).message).toBe('This code has expired. Request a new one.')
  expect((await send(person)).status).toBe(0)
  expect((await verify(person, await codeOf(person))).status).toBe(0)
})

test('what a stranger types stands in the mail short, on one line, and without a link', async () => {
  const person = { ...prospect(), name: `Win https://evil.example/now ${'much '.repeat(16)}`.trim() }
  expect((await send(person)).status).toBe(0)
  const [mail] = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select(['to_name', 'subject', 'text_sealed', 'html_sealed'])
      .where('to_address', '=', person.email)
      .execute(),
  )
  const parts = [product.keyring.open(mail!.text_sealed), product.keyring.open(mail!.html_sealed)]
  for (const part of [...parts, mail!.to_name, mail!.subject])
    expect(part).not.toMatch(/evil\.example|:\/\/evil/)
  expect(mail!.to_name).toBe('Win evil. example now much much much much much much much mu…')
})

test('the fifth try may be the right one', async () => {
  const person = prospect()
  await send(person)
  const code = await codeOf(person)
  for (let tried = 1; tried <= 4; tried++) await verify(person, otherThan(code, tried))
  expect((await verify(person, code)).status).toBe(0)
})

test('guessing stops at five tries when it is spread over two nodes and many addresses at once', async () => {
  const person = prospect()
  await send(person)
  const code = await codeOf(person)
  const guesses = Array.from({ length: 60 }, (_, number) => otherThan(code, number + 1))
  const answers = await Promise.all(guesses.map((guess) => verify(person, guess)))
  const counted = answers.filter(({ message }) => message.startsWith('The code is not correct.'))
  expect(counted).toHaveLength(4)
  const refused = answers.filter(({ message }) => message === 'Too many attempts. Try again in 15 minutes.')
  expect(refused).toHaveLength(56)
  // The right one comes too late, at either node.
  for (let node = 0; node < 2; node++) expect((await verify(person, code)).status).toBe(1)
})

test('wrong codes at many addresses leave each code one try, and no one waits for the next', async () => {
  const honest = prospect()
  await send(honest)
  const sprayed = Array.from({ length: 60 }, prospect)
  let wrong = 0
  const spray = async (person: (typeof sprayed)[number]) => {
    await send(person)
    const code = await codeOf(person)
    for (let tried = 1; tried <= 3; tried++)
      if ((await verify(person, otherThan(code, tried))).message.startsWith('The code is not correct.'))
        wrong += 1
  }
  await inParallel(sprayed, spray, 20)
  expect(wrong).toBeGreaterThanOrEqual(100)
  // A hundred, those under way just then, and one for each code after that.
  expect(wrong).toBeLessThan(160)

  expect((await verify(honest, otherThan(await codeOf(honest)))).message).toBe(
    'The code is not correct. Request a new one.',
  )
  product.clock.shift({ seconds: 31 })
  expect((await send(honest)).status).toBe(0)
  expect((await verify(honest, await codeOf(honest))).status).toBe(0)
})

test('a code lives ten minutes; a new one voids it; someone else cannot use it', async () => {
  const person = prospect()
  await send(person)
  const first = await codeOf(person)
  expect((await send(person)).message).toMatch(/^Wait \d+ seconds before requesting another code\.$/)
  product.clock.shift({ seconds: 31 })
  await send(person)
  const second = await codeOf(person)
  // One time in ten thousand both are the same.
  const voided = first === second ? otherThan(second) : first
  expect((await verify(person, voided)).message).toBe('The code is not correct. 4 tries left.')
  expect((await verify(prospect(), second)).message).toBe('This code has expired. Request a new one.')
  product.clock.shift({ minutes: 10, seconds: 1 })
  expect((await verify(person, second)).message).toBe('This code has expired. Request a new one.')
})

test('five codes an hour go to one address, twenty from one sender, over both nodes', async () => {
  const person = prospect()
  for (let sent = 0; sent < 5; sent++) {
    expect((await send(person)).status).toBe(0)
    product.clock.shift({ minutes: 1 })
  }
  expect(await send(person)).toMatchObject({
    httpStatus: 429,
    message: 'Too many codes were sent to this address. Try again in 55 minutes.',
  })
  product.clock.shift({ minutes: 56 })
  expect((await send(person)).status).toBe(0)

  const answers = await Promise.all(Array.from({ length: 30 }, () => send(prospect(), '203.0.113.7')))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 429,
    message: 'Too many codes were requested from this network. Try again in 60 minutes.',
  })
})

test('codes asked for at once are one code', async () => {
  const person = prospect()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(person)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await portfolioCodes(product, person.email)).toHaveLength(1)
})

test('nothing of a code or of a contact id is kept in clear', async () => {
  const person = prospect()
  const contactId = await verifiedContact(product, somebody(), person)
  const code = await codeOf(person)
  const kept = await product.read(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('portfolio_code').selectAll().where('email', '=', person.email).execute(),
      await db.selectFrom('portfolio_pass').selectAll().execute(),
      await db.selectFrom('change_log').select('after').execute(),
    ]),
  )
  expect(kept).not.toContain(`"${code}"`)
  expect(kept).not.toContain(contactId)
})

test.each([
  [{ name: '' }, 'Name cannot be empty'],
  [{ email: '' }, 'Email can not be empty'],
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ phone_number: '' }, 'Phone Number can not be empty'],
  [{ phone_number: '+9112345' }, 'Phone no. should be min 10 and max 15 digits'],
  [{ otp: '12' }, 'Enter the 4-digit code'],
  [{ otp: '12345' }, 'Enter the 4-digit code'],
])('%j is answered "%s"', async (wrong, message) => {
  const form = { ...prospect(), otp: '1234', page_details, ...wrong }
  const answer = await somebody().send(calls.videoPortfolioAddContact, form)
  expect(answer).toMatchObject({ httpStatus: 400, message })
})

test('the form of the specification is taken as form data too', async () => {
  const person = prospect()
  await send(person)
  const form = new FormData()
  const given = { ...person, page_details, otp: await codeOf(person) }
  for (const [name, value] of Object.entries(given)) form.append(name, value)
  const answer = await somebody().raw(`/api${calls.videoPortfolioAddContact.path}`, {
    method: 'POST',
    body: form,
  })
  expect(await answer.json()).toMatchObject({ status: 0, data: { contact_id: expect.any(String) as string } })
})

test('a machine hears of success, gets no mail, and sees nothing', async () => {
  const person = prospect()
  const { name, email } = person
  const sent = await somebody().send(calls.videoPortfolioConatactEmailOTP, { name, email, website: 'x' })
  expect(sent.status).toBe(0)
  expect(await portfolioCodes(product, email)).toEqual([])
  const form = { ...person, page_details, otp: '1234', website: 'x' }
  const { data } = await somebody().send(calls.videoPortfolioAddContact, form)
  expect((await somebody().send(calls.videoPortfolioList, { contact_id: data.contact_id })).message).toBe(
    'Verify your email address again',
  )
})

test('the same person is one contact with one enquiry, however often; a number of theirs makes no one else them', async () => {
  const person = prospect()
  await verifiedContact(product, somebody(), person)
  product.clock.shift({ days: 40 })
  await verifiedContact(product, somebody(), person)
  const other = { ...prospect(), phone_number: person.phone_number }
  await verifiedContact(product, somebody(), other)
  const leads = await product.read(({ db }) =>
    db
      .selectFrom('lead')
      .innerJoin('contact', 'contact.id', 'lead.contact_id')
      .innerJoin('portfolio_viewer', 'portfolio_viewer.lead_id', 'lead.id')
      .select(['contact.email', 'lead.source', 'lead.title', 'lead.tags', 'portfolio_viewer.country'])
      .where('contact.email', 'in', [person.email, other.email])
      .orderBy('lead.id')
      .execute(),
  )
  const arrivals = await product.read(({ db }) =>
    db.selectFrom('contact_origin').select('notice').where('origin', '=', 'portfolio').distinct().execute(),
  )
  expect(arrivals).toEqual([{ notice: portfolioMessages.notice }])
  const asked = { source: 'portfolio', title: 'Video portfolio', country: 'IN' }
  expect(leads).toEqual([
    { ...asked, email: person.email, tags: [] },
    { ...asked, email: other.email, tags: ['Same phone as another contact'] },
  ])
})
