import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { inviteCandidate } from '#platform/testing/areas/test-candidates.ts'
import { colleague, newNumbers, submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { listDocumentsOf } from '#documents/contract/person-documents/document-calls.ts'
import { getOnBoardingCandidateDetails } from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import * as calls from '#onboarding/contract/convert/convert-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import type { ItemKind } from '#onboarding/contract/onboarding-items.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'

const product = await testProduct()
let hr: Caller
let keeper: Awaited<ReturnType<typeof colleague>>
let made = 0

const dayIn = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

beforeAll(async () => {
  keeper = await colleague(product, ['hr_manager'])
  hr = await product.as(keeper)
  await product.account({ roles: ['admin'] })
})

const open = async (id: number) => (await hr.send(readOnboarding, { id })).data

async function verified({ asked, ...given }: Parameters<typeof submitAll>[2] & { asked?: ItemKind[] } = {}) {
  const newcomer = await inviteCandidate(product, {
    ...keeper.seat,
    line_manager_id: keeper.id,
    ...(asked ? { asked } : {}),
  })
  await submitAll(product, newcomer.id, given)
  for (const item of (await open(newcomer.id)).items.filter(({ status }) => status === 'given'))
    await hr.send(verify.decideItem, { item_id: item.id, version: item.version, decision: 'accepted' })
  const answer = await hr.send(verify.finishVerification, { id: newcomer.id })
  expect(answer.message).toBe(say.verified('Ira Sen'))
  const again = await hr.send(verify.finishVerification, { id: newcomer.id })
  expect(again).toMatchObject({ httpStatus: 409, message: say.verifiedAlready.text })
  return newcomer
}

const form = (id: number, rest = {}) => ({
  id,
  official_email: `ira${++made}@atrium.example`,
  joined_on: dayIn(7),
  birth_date: '1998-05-04',
  gender: 'Female' as const,
  ...rest,
})

const people = () => product.read(({ db }) => db.selectFrom('account').select('id').execute())

test('a new hire becomes an employee with everything that was verified', async () => {
  const numbers = newNumbers()
  const { id, email, token } = await verified({ numbers })
  const before = await hr.send(calls.openConversion, { id })
  expect(before.data).toMatchObject({ hindered: [], official_email: 'ira.sen@atrium.example' })
  const answer = await hr.send(calls.convertCandidate, form(id))
  expect([answer.httpStatus, answer.message]).toEqual([
    200,
    say.converted('Ira Sen', answer.data.employee_code),
  ])
  const { person_id } = answer.data
  const record = (await hr.send(readRecord, { person_id })).data
  const entries = (key: string) => record.sections.find((section) => section.key === key)?.entries ?? []
  expect(entries('contact')).toMatchObject([{ fields: { personal_email: email } }])
  expect(entries('education')).toMatchObject([{ fields: { degree: 'B.Tech', year: 2020 } }])
  expect(entries('statutory')).toMatchObject([{ fields: { pf_member: true } }])
  expect(entries('bank')).toMatchObject([{ fields: { holder: 'IRA SEN', ifsc: 'HDFC0001234' } }])
  expect(entries('identity').map(({ fields }) => fields.kind)).toEqual(['pan', 'uan'])
  expect(JSON.stringify(record)).not.toContain(numbers.pan_no)
  const papers = (await hr.send(listDocumentsOf, { user_id: person_id })).data.documents
  expect(papers.map(({ type }) => type).toSorted()).toEqual(
    ['Bank proof', 'PAN card', 'Photograph', 'Proof of address', 'Résumé'].toSorted(),
  )
  expect(papers.every(({ version }) => version.state === 'verified')).toBe(true)
  const seen = await open(id)
  expect(seen).toMatchObject({
    status: 'converted',
    employee: { person_id },
    can: { convert: false, manage: false },
  })
  const [item] = seen.items
  const late = { item_id: item!.id, version: item!.version, decision: 'rejected', reason: 'x' } as const
  expect((await hr.send(verify.decideItem, late)).message).toBe(say.takenOn.text)
  for (const tooLate of [
    await hr.send(verify.sendBack, { id, comment: 'x' }),
    await hr.send(verify.finishVerification, { id }),
  ])
    expect(tooLate).toMatchObject({ httpStatus: 409, message: 'This onboarding is over: employee.' })
  // The link of the mail does not call itself a wrong one.
  const link = await product.stranger.send(getOnBoardingCandidateDetails, { token })
  expect(link).toMatchObject({ httpStatus: 404, message: candidateMessages.joinedAlready.text })
  // The bytes are where they were: re-linked, not copied.
  const files = await product.read(({ db }) =>
    db.selectFrom('stored_file').select('kept_for').where('kept_for', 'like', `onboarding/${id}`).execute(),
  )
  expect(files).toEqual([])
  const welcome = await product.read(({ db }) =>
    db.selectFrom('mail_message').select('subject').where('to_address', '=', email).execute(),
  )
  expect(welcome.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Welcome to .*, Ira Sen$/),
  )
})

test('what was half given and decided by no one does not get into the record', async () => {
  const { id } = await verified({
    items: [
      'candidate_photo',
      'address_proof',
      'aadhaar',
      'provident_fund',
      'bank_details',
      'bank_cheque',
      'resume',
      'joining_date',
      'education',
    ],
    asked: ['resume'],
  })
  const before = await hr.send(calls.openConversion, { id })
  expect(before.data).toMatchObject({ hindered: [] })
  expect(before.data.makes.slice(2, -1)).toEqual([
    '1 identity number and 1 bank account, sealed',
    '1 qualification',
    '4 papers, as verified',
  ])
  const little = await verified({ items: ['resume'], asked: ['resume'] })
  const ofLittle = await hr.send(calls.openConversion, { id: little.id })
  expect(ofLittle.data.makes.slice(2, -1)).toEqual(['1 paper, as verified'])
  const { data } = await hr.send(calls.convertCandidate, form(id))
  const record = (await hr.send(readRecord, { person_id: data.person_id })).data
  const identity = record.sections.find(({ key }) => key === 'identity')?.entries ?? []
  expect(identity.map(({ fields }) => fields.kind)).toEqual(['uan'])
  const papers = (await hr.send(listDocumentsOf, { user_id: data.person_id })).data.documents
  expect(papers.map(({ type }) => type)).not.toContain('PAN card')
})

test('of twenty-four who convert at once all are answered with the one employee', async () => {
  const { id } = await verified()
  const before = (await people()).length
  const wish = form(id)
  const answers = await Promise.all(Array.from({ length: 24 }, () => hr.send(calls.convertCandidate, wish)))
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 24 }, () => 200))
  expect(new Set(answers.map(({ data }) => data.person_id)).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data.employee_code)).size).toBe(1)
  expect((await people()).length).toBe(before + 1)
})

test('two new hires with one address or one PAN at the same moment make one employee', async () => {
  const numbers = newNumbers()
  const [one, other] = [await verified({ numbers }), await verified({ numbers })]
  const before = (await people()).length
  const answers = await Promise.all([one, other].map(({ id }) => hr.send(calls.convertCandidate, form(id))))
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(1)
  expect((await people()).length).toBe(before + 1)
  const lost = answers[0]!.httpStatus === 409 ? one : other
  // Nothing of it is there: the new hire is where they were, and the papers too.
  expect(await open(lost.id)).toMatchObject({ status: 'verified', employee: null })
  const late = await hr.send(calls.convertCandidate, form(lost.id))
  expect(late.message).toBe('This PAN number is in the record of Ira Sen already.')
  expect(late.failure.facts.personId).toBeTypeOf('number')
})

test('no one becomes an employee under an address that someone has', async () => {
  const { id } = await verified()
  const taken = await hr.send(
    calls.convertCandidate,
    form(id, { official_email: keeper.email.toUpperCase() }),
  )
  expect([taken.httpStatus, taken.message]).toEqual([
    409,
    `${keeper.name} signs in with this address already.`,
  ])
  expect(taken.failure).toMatchObject({
    fields: { official_email: taken.message },
    facts: { personId: keeper.id },
  })
  expect((await open(id)).status).toBe('verified')
})

test('what stands in the way is said, each by itself', async () => {
  const bare = await inviteCandidate(product)
  const early = await hr.send(calls.convertCandidate, form(bare.id))
  expect(early.message).toBe(say.notVerified.text)
  const { data } = await hr.send(calls.openConversion, { id: bare.id })
  expect(data.hindered.map(({ text }) => text)).toEqual([
    say.notVerified.text,
    'Choose an office.',
    'Choose a department.',
    'Choose a designation.',
  ])
  const { id } = await verified()
  const young = await hr.send(calls.convertCandidate, form(id, { birth_date: dayIn(-365 * 16) }))
  expect(young.message).toBe('Under 18 on the joining date. Confirm that this is allowed.')
  const [item] = (await open(id)).items.filter(({ kind }) => kind === 'resume')
  await hr.send(verify.decideItem, {
    item_id: item!.id,
    version: item!.version,
    decision: 'rejected',
    reason: 'Blank',
  })
  const doubted = await hr.send(calls.convertCandidate, form(id))
  expect(doubted.message).toBe(say.sentBackStill.text)
})

test('only those who may employ convert, and others are told nothing', async () => {
  const { id } = await verified()
  const refused = async (roles: string[], company: 1 | 2 | 3 = 1) => {
    const caller = await product.as(await colleague(product, roles, company))
    const answers = await Promise.all([
      caller.send(calls.convertCandidate, form(id)),
      caller.send(calls.openConversion, { id }),
      caller.send(calls.endOnboarding, { id, reason: 'x' }),
    ])
    return answers.map(({ httpStatus }) => httpStatus)
  }
  expect(await refused([])).toEqual([404, 404, 404])
  expect(await refused(['hr_executive'], 2)).toEqual([404, 404, 404])
  expect(await refused(['recruiter'])).toEqual([403, 404, 403])
  expect(await refused(['payroll'])).toEqual([403, 404, 403])
  expect((await open(id)).status).toBe('verified')
})
