import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  getCategoryFields,
  getHireTeamList,
  getUpdationMasterData,
  viewEstimateCopy,
} from '#estimates/contract/calculator/calculator-calls.ts'
import {
  costContactFormSubmit,
  generateUpdationCost,
  hireTeamContactFormSubmit,
} from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { stranger } = product
let number = 0

beforeAll(() => product.write((ctx) => publishCard(ctx, buildCard())))

/** Every asker comes from an address of their own, as the proxy in front says. */
const person = (more: object = {}) => ({
  name: 'Ingrid Solvang',
  phone_number: '+919830012345',
  email: `ingrid${++number}@bakery.example`,
  company_name: 'Solvang Bakery',
  is_nda: 0,
  ...more,
})
const fixed = (more: object = {}) => ({
  ...person(),
  additional_info: 'Bread by bicycle',
  budget: '20000 - 50000 USD',
  currency: 'INR' as const,
  fields: JSON.stringify([
    { field_id: 10, values: [11] },
    { field_id: 20, values: [22] },
  ]),
  ...more,
})
const post = async (
  path: string,
  body: object,
  from = `10.0.${Math.floor(++number / 250)}.${number % 250}`,
) => {
  const response = await stranger.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { httpStatus: response.status, headers: response.headers, ...((await response.json()) as Answer) }
}
type Answer = {
  status: number
  message: string
  data: { note?: string | null; fields?: Record<string, string> }
}
const askFixed = (more: object = {}, from?: string) => post(costContactFormSubmit.path, fixed(more), from)

const estimatesOf = (email: string) =>
  product.read((ctx) => ctx.db.selectFrom('estimate').selectAll().where('email', '=', email).execute())
const mailsTo = (email: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select(['id', 'subject', 'reply_to', 'text_sealed'])
      .where('to_address', '=', email)
      .execute(),
  )

test('what prospects read about questions, teams and choices names no rate', async () => {
  const { data: questions } = await stranger.send(getCategoryFields, { field_id: null, field_category_id: 2 })
  expect(questions.map(({ field_name }) => field_name)).toEqual([
    'Platform',
    'Features',
    'Design',
    'Payment provider',
  ])
  const { data: teams } = await stranger.send(getHireTeamList, { field_id: null, field_category_id: 2 })
  expect(teams.map(({ category_name }) => category_name)).toEqual(['Engineering', 'Quality'])
  const { data: choices } = await stranger.send(getUpdationMasterData, { field_category_id: 1 })
  expect(choices.game_engine).toEqual([{ game_engine_id: 90, game_engine_name: 'Unity' }])
  expect(JSON.stringify([questions, teams, choices])).not.toMatch(/rate|hours|multiplier|180000|12500/)
  const none = await stranger.send(getCategoryFields, { field_id: null, field_category_id: 77 })
  expect(none).toMatchObject({ httpStatus: 404, message: 'This calculation isn’t available right now.' })
})

test('one submit makes a contact, a lead, an estimate with its reasons, and a mail', async () => {
  const email = 'whole@bakery.example'
  const sent = await askFixed({ email, is_nda: 1, total: 1, amount: 5 })
  expect(sent).toMatchObject({ status: 0, message: 'We’ve sent you an email with the estimated cost.' })
  const [estimate] = await estimatesOf(email)
  // (2,00,000 + 1,500 × 120): what a client claims it to be is not even read.
  expect(estimate).toMatchObject({
    low: 34_000_000,
    high: 46_000_000,
    currency: 'INR',
    path: 'fixed',
    is_nda: true,
  })
  expect(estimate!.number).toMatch(/^EST-\d{4}-\d{4}$/)
  expect(JSON.stringify(estimate!.outcome)).toContain('120 hours')
  const lead = await product.read((ctx) =>
    ctx.db.selectFrom('lead').selectAll().where('id', '=', estimate!.lead_id).executeTakeFirstOrThrow(),
  )
  expect(lead).toMatchObject({
    source: 'calculator',
    page_name: 'fixed-cost-calculator',
    title: 'Get A Fixed Cost: Mobile App',
    tags: ['NDA first'],
    budget: '20000 - 50000 USD',
  })
  expect(await mailsTo(email)).toMatchObject([{ subject: `Your estimate ${estimate!.number}` }])
})

test.each([
  [{ name: ' ' }, 'name', 'Name cannot be empty'],
  [{ email: '' }, 'email', 'Email can not be empty'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ phone_number: '' }, 'phone_number', 'Phone Number can not be empty'],
  [{ phone_number: '+91123' }, 'phone_number', 'Phone no. should be min 10 and max 15 digits'],
  [{ phone_number: '+91983001234' }, 'phone_number', 'Phone no. should be min 10 and max 15 digits'],
  [{ is_term_conditions: 0 }, 'is_term_conditions', 'Please accept Terms and Conditions'],
])('the server repeats the checks of the contact form: %j', async (wrong, field, text) => {
  const { status, httpStatus, data } = await askFixed(wrong)
  expect({ status, httpStatus }).toEqual({ status: 1, httpStatus: 400 })
  expect(data.fields?.[field]).toBe(text)
})

test.each([
  [{ fields: '[{"field_id":10,"values":[999]}]' }, 'Invalid selection for Platform'],
  [{ fields: '[{"field_id":10,"values":[]}]' }, 'Platform can not be empty'],
  [{ budget: 'a million' }, 'Invalid selection for Budget'],
])('values that no one offered are refused by name: %j', async (wrong, text) => {
  expect(await askFixed(wrong)).toMatchObject({ status: 1, httpStatus: 400, message: text })
})

test('what is not a form at all is refused, and never breaks', async () => {
  for (const fields of ['{', '7', '"x"', '[[]]', 'null', '[{"field_id":"a"}]'])
    expect((await askFixed({ fields })).httpStatus).toBe(400)
})

const hire = (more: object = {}) => ({
  ...person(),
  message: '',
  team_categories: JSON.stringify([
    {
      category_id: 60,
      category_name: 'Engineering',
      total: 1,
      field_values: [
        {
          team_id: 60,
          duration: 3,
          junior_level_count: 2,
          mid_level_count: 1,
          senior_level_count: 0,
          price: 1,
        },
        { team_id: 61, duration: 2, junior_level_count: 1, mid_level_count: 0, senior_level_count: 0 },
      ],
    },
  ]),
  radio_extension: 'Urgent',
  offer_id: '[70]',
  ...more,
})
const askHire = (more: object = {}) => post(hireTeamContactFormSubmit.path, hire(more))

test('the team of the guide costs 20,757 dollars, whatever a client adds up', async () => {
  const email = 'team@bakery.example'
  expect(await askHire({ email, total: 1 })).toMatchObject({ status: 0, data: { note: null } })
  expect(await estimatesOf(email)).toMatchObject([{ low: 2_075_700, high: 2_075_700, currency: 'USD' }])
  expect(await askHire({ offer_id: '[70,71]' })).toMatchObject({
    httpStatus: 400,
    message: 'Only one offer can be applied.',
  })
  expect(await askHire({ team_categories: '[]' })).toMatchObject({
    message: 'Choose at least one team member.',
  })
  expect((await askHire({ radio_extension: 'Yesterday' })).httpStatus).toBe(400)
})

test('an offer that ended fails nothing: answer and mail say that the estimate is without it', async () => {
  const email = 'monsoon@bakery.example'
  const sent = await askHire({ email, offer_id: '[72]' })
  const text = 'Offer Monsoon ended on 31 Aug 2026. The estimate is shown without it.'
  expect(sent).toMatchObject({ status: 0, message: text, data: { note: text } })
  expect(await estimatesOf(email)).toMatchObject([{ low: 2_442_000 }])
})

test('the rates that count are those at the moment of sending, and a value that has vanished is named', async () => {
  const email = 'changed@bakery.example'
  const card = buildCard()
  const dearer = { ...card, settings: { ...card.settings, blended_rate: 300_000 } }
  await product.write((ctx) => publishCard(ctx, dearer))
  await askFixed({ email })
  expect(await estimatesOf(email)).toMatchObject([{ low: 50_000_000, high: 67_500_000 }])
  const without = {
    ...card,
    fields: card.fields.map((field) => ({ ...field, values: field.values.filter(({ id }) => id !== 11) })),
  }
  await product.write((ctx) => publishCard(ctx, without))
  expect(await askFixed()).toMatchObject({ httpStatus: 400, message: 'Invalid selection for Platform' })
  await product.write((ctx) => publishCard(ctx, card))
})

test('an update is estimated by its option and engine, or promised an answer', async () => {
  const ask = (more: object) =>
    post(generateUpdationCost.path, { ...person(), message: '', field_category_id: '1', ...more })
  const email = 'game@bakery.example'
  expect(
    await ask({
      email,
      fields: '{"link":"https://game.example","attachments":[],"technology":90,"update_option":80}',
    }),
  ).toMatchObject({ status: 0 })
  expect(await estimatesOf(email)).toMatchObject([{ low: 12_500_000, high: 25_000_000 }])
  // The mail goes to an address of their choice, so no mail program may make a link of what they typed.
  const [mail] = await mailsTo(email)
  const text = product.keyring.open(mail!.text_sealed)
  expect([text.includes('game. example'), /game\.example/.test(text)]).toEqual([true, false])
  const other = 'personal@bakery.example'
  await ask({ email: other, fields: '{"technology":"90","update_option":"81"}' })
  expect(await estimatesOf(other)).toMatchObject([{ low: null, high: null }])
  const wrong = [
    ['{"technology":90}', 'Update option can not be empty'],
    ['{"update_option":80}', 'Game engine can not be empty'],
    ['{"technology":90,"update_option":80,"link":"ftp://x"}', 'Invalid URL'],
  ] as const
  for (const [fields, message] of wrong)
    expect(await ask({ fields })).toMatchObject({ message, httpStatus: 400 })
})

test('a machine that fills the field no one sees hears of success, and nothing comes of it', async () => {
  const email = 'robot@spam.example'
  expect(await askFixed({ email, website: 'http://buy.example' })).toMatchObject({
    status: 0,
    data: { note: null },
  })
  expect(await estimatesOf(email)).toEqual([])
  expect(await mailsTo(email)).toEqual([])
  const kept = await product.read((ctx) => ctx.db.selectFrom('spam_enquiry').selectAll().execute())
  expect(kept).toMatchObject([{ reason: 'trap', origin: 'calculator' }])
})

test('from one place five an hour, to one address three a day, and the answer says when again', async () => {
  for (let count = 0; count < 5; count++) expect((await askFixed({}, '10.9.9.9')).status).toBe(0)
  const sixth = await askFixed({}, '10.9.9.9')
  expect(sixth.httpStatus).toBe(429)
  expect(sixth.message).toMatch(
    /^Too many estimates were requested from this network\. Try again in \d+ minutes/,
  )
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000)
  const email = 'often@bakery.example'
  for (const additional_info of ['one', 'two', 'three'])
    expect((await askFixed({ email, additional_info })).status).toBe(0)
  const fourth = await askFixed({ email, additional_info: 'four' })
  expect(fourth).toMatchObject({ httpStatus: 429 })
  expect(fourth.message).toMatch(/^Too many estimates were requested for this email address\. .* in 24 hours/)
})

test('twenty at once from one place are five', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => askFixed({}, '10.8.8.8')))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(5)
  expect(all.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(15)
})

test('sent twice it is one, with a key of the form or without', async () => {
  const email = 'twice@bakery.example'
  const body = fixed({ email })
  const all = await Promise.all(
    Array.from({ length: 20 }, () => post(costContactFormSubmit.path, body, '10.7.7.7')),
  )
  expect(all.every(({ status }) => status === 0)).toBe(true)
  expect(await estimatesOf(email)).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  product.clock.shift({ minutes: 11 })
  expect((await post(costContactFormSubmit.path, body, '10.7.7.7')).status).toBe(0)
  expect(await estimatesOf(email)).toHaveLength(2)
})

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])

test('what is sent along is kept with the estimate; a program in disguise is refused in words', async () => {
  const email = 'files@bakery.example'
  const sent = await stranger.send(costContactFormSubmit, fixed({ email }), {
    files: { attachments: [file('Brief.pdf', pdf)] },
  })
  expect(sent.status).toBe(0)
  const kept = await product.read((ctx) =>
    ctx.db
      .selectFrom('estimate_file')
      .innerJoin('stored_file', 'stored_file.id', 'file_id')
      .select(['estimate_file.name', 'stored_file.state'])
      .execute(),
  )
  expect(kept).toEqual([{ name: 'Brief.pdf', state: 'kept' }])
  const disguised = await stranger.send(costContactFormSubmit, fixed(), {
    files: { attachments: [file('Brief.pdf', program)] },
  })
  expect(disguised).toMatchObject({
    status: 1,
    message: 'We couldn’t read the attachment. Send a pdf, doc, docx, xls, xlsx, zip or image file.',
  })
})

test('attachments over 20 MB in total are refused in words', async () => {
  const half = new Uint8Array(10 * 1024 * 1024 + 1)
  half.set(pdf)
  const both = await stranger.send(costContactFormSubmit, fixed(), {
    files: { attachments: [file('One.pdf', half), file('Two.pdf', half)] },
  })
  expect(both).toMatchObject({ httpStatus: 413, message: 'Attachments can’t exceed 20 MB in total.' })
})

test('the link of the mail shows the same estimate, notes the first look, and ends with it', async () => {
  const email = 'link@bakery.example'
  await askHire({ email })
  const [estimate] = await estimatesOf(email)
  const { data } = await stranger.send(viewEstimateCopy, { token: estimate!.token })
  expect(data).toMatchObject({
    number: estimate!.number,
    low: 2_075_700,
    currency: 'USD',
    name: 'Ingrid Solvang',
  })
  expect(JSON.stringify(data)).not.toContain('1,800')
  expect(await estimatesOf(email)).toMatchObject([{ state: 'viewed' }])
  const [seen] = await estimatesOf(email)
  await stranger.send(viewEstimateCopy, { token: estimate!.token })
  expect((await estimatesOf(email))[0]!.viewed_at).toBe(seen!.viewed_at)
  expect(await stranger.send(viewEstimateCopy, { token: 'made-up-and-long-enough' })).toMatchObject({
    httpStatus: 404,
  })
  product.clock.shift({ days: 31 })
  expect(await stranger.send(viewEstimateCopy, { token: estimate!.token })).toMatchObject({ httpStatus: 404 })
})
