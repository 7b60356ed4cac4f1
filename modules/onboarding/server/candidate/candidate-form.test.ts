import { describe, expect, test } from 'vitest'
import {
  codeMailedTo,
  completeFields,
  fillCompletely,
  inviteCandidate,
  paper,
  signInCandidate,
} from '#platform/testing/areas/test-candidates.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import type { SentBy } from '#platform/contract/call.ts'

const product = await testProduct()

async function newcomer() {
  const invited = await inviteCandidate(product)
  const caller = await signInCandidate(product, invited)
  // Of one address so many may ask for a code in a minute.
  product.clock.shift({ seconds: 10 })
  const save = (
    form: SentBy<typeof calls.updateOnBoardingCandidateDetails>,
    files?: Record<string, File | File[]>,
  ) => caller.send(calls.updateOnBoardingCandidateDetails, form, files ? { files } : {})
  const record = async () =>
    (await caller.send(calls.getOnBoardingCandidateOTPVerificationDetails, {})).data[0]!
  return { ...invited, caller, save, record }
}

describe('the details', () => {
  test.each([
    [{ name: ' ', email: 'a@b.example', phone: '9830012345' }, 'name', 'Name can not be empty'],
    [{ name: 'Ira', email: '', phone: '9830012345' }, 'email', 'Email can not be empty'],
    [{ name: 'Ira', email: 'ira at home', phone: '9830012345' }, 'email', 'Email is not valid'],
    [{ name: 'Ira', email: 'a@b.example', phone: '' }, 'email', 'Mobile number can not be empty'],
    [{ name: 'Ira', email: 'a@b.example', phone: '12345' }, 'phone', 'Should be limited to 10-15 integers.'],
    [{ name: 'Ira', email: 'a@b.example' }, 'email', 'Mobile number can not be empty'],
    [{ name: 'Ira' }, 'email', 'Email can not be empty'],
  ])('%j is refused at %s', async (form, field, message) => {
    const { save } = await newcomer()
    const answer = await save(form)
    expect([answer.httpStatus, answer.failure.fields[field]]).toEqual([400, message])
  })

  test('are confirmed as they are, or corrected with what stood there before', async () => {
    const { id, email, save, record } = await newcomer()
    await save({ name: 'Ira Sen', email, phone: '9830012345' })
    expect(await record()).toMatchObject({ state: 'details_confirmed', details_confirmed: true })
    const corrected = await save({ name: 'Ira Sen-Gupta', email: `new.${email}`, phone: '+91 98300 99999' })
    expect(corrected).toMatchObject({ status: 0, message: 'Details saved.' })
    expect(await record()).toMatchObject({
      name: 'Ira Sen-Gupta',
      initial_name: 'Ira Sen',
      email: `new.${email}`,
      initial_email: email,
      email_proven: false,
    })
    const kept = await product.read((ctx) =>
      ctx.db
        .selectFrom('onboarding_correction')
        .select(['field', 'before', 'after'])
        .where('onboarding_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(kept.map(({ field, before }) => [field, before])).toEqual([
      ['name', 'Ira Sen'],
      ['email', email],
      ['phone', '9830012345'],
    ])
  })

  test('a new address is proven by a code that went there, and codes go there from then on', async () => {
    const { caller, email, save, record } = await newcomer()
    expect((await caller.send(calls.sendOnBoardingEmailCode, {})).httpStatus).toBe(409)
    await save({ name: 'Ira Sen', email: `moved.${email}`, phone: '9830012345' })
    await caller.send(calls.sendOnBoardingEmailCode, {})
    const verification_code = await codeMailedTo(product, `moved.${email}`)
    const proven = await caller.send(calls.proveOnBoardingEmail, { verification_code })
    expect(proven.message).toBe('Email address confirmed.')
    expect(await record()).toMatchObject({ email_proven: true })
  })
})

describe('the form', () => {
  test('is saved part by part; numbers come back masked, and masked they stay as they are', async () => {
    const { id, save, record } = await newcomer()
    await save({ pan_no: 'abcpk 1234 l', bank_account_number: '0012 3456 7890' })
    await save({ bank_ifsc: 'HARB0001234', bank_name: 'Harbour Bank' })
    const first = await record()
    expect(first).toMatchObject({
      state: 'in_progress',
      pan_no: 'XXXX XX 234L',
      bank_account_number: 'XXXX XXXX 7890',
      bank_ifsc: 'HARB0001234',
      bank_name: 'Harbour Bank',
    })
    await save({ pan_no: first.pan_no, bank_account_number: first.bank_account_number })
    const rows = await product.read((ctx) =>
      ctx.db.selectFrom('onboarding_secret').selectAll().where('onboarding_id', '=', id).execute(),
    )
    const pan = rows.find(({ field }) => field === 'pan_no')!
    expect(product.keyring.open(pan.sealed)).toBe('ABCPK1234L')
    expect(JSON.stringify(rows)).not.toMatch(/ABCPK1234L|001234567890|Harbour|HARB/)
    const traces = await product.read((ctx) =>
      ctx.db.selectFrom('change_log').selectAll().where('table_name', '=', 'onboarding_secret').execute(),
    )
    expect(traces.length).toBeGreaterThan(0)
    expect(JSON.stringify(traces)).not.toMatch(/ABCPK1234L|001234567890|Harbour|HARB|1234L/)
  })

  test.each([
    ['pan_no', 'ABCDE1234F', /fourth letter/],
    ['aadhhar_no', '123456789012', /Not a valid Aadhaar number/],
    ['uan_no', '12345', /UAN has 12 digits/],
    ['bank_ifsc', 'HARB1001234', /the fifth is zero/],
    ['bank_account_number', '12345', /9 to 18 digits/],
    ['tentative_doj', '32-01-2027', /dd-MM-yyyy/],
    ['pan_no', 'XXXX XX99 9Z', /Enter the full number again/],
    ['is_pf_account_exists', '2', /.+/],
    ['kept_files', 'not a list', /.+/],
  ])('%s takes no %s', async (field, value, sentence) => {
    const { save } = await newcomer()
    const answer = await save({ [field]: value })
    expect([answer.httpStatus, answer.failure.fields[field]]).toEqual([400, expect.stringMatching(sentence)])
  })

  test('the joining date is today or later, and every change of it is kept', async () => {
    const { id, save, record } = await newcomer()
    const { today } = await record()
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    expect(await save({ tentative_doj: day(-1) })).toMatchObject({
      httpStatus: 400,
      message: 'Choose today or a later date.',
    })
    expect((await save({ tentative_doj: today })).status).toBe(0)
    expect((await save({ tentative_doj: day(9) })).status).toBe(0)
    const kept = await product.read((ctx) =>
      ctx.db
        .selectFrom('onboarding_doj_change')
        .select(['before', 'after'])
        .where('onboarding_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(kept).toEqual([
      { before: null, after: today },
      { before: today, after: day(9) },
    ])
  })

  test('a UAN goes with the PF account, and without one it goes', async () => {
    const { save, record } = await newcomer()
    await save({ is_pf_account_exists: '1', uan_no: '100904319456' })
    expect(await record()).toMatchObject({ is_pf_account_exists: 1, uan_no: 'XXXX XXXX 9456' })
    await save({ is_pf_account_exists: 0 })
    expect(await record()).toMatchObject({ is_pf_account_exists: 0, uan_no: '' })
    await save({ uan_no: '100904319456' })
    expect(await record()).toMatchObject({ uan_no: '' })
  })

  test('what another window changed meanwhile is not written over; other parts are saved', async () => {
    const { save, record } = await newcomer()
    const seen = Object.fromEntries((await record()).items.map(({ kind, version }) => [kind, version]))
    expect((await save({ pan_no: 'ABCPK1234L', seen })).status).toBe(0)
    const late = await save({ pan_no: 'ABCPK9999L', seen })
    expect([late.httpStatus, late.failure.facts['stale']]).toEqual([409, true])
    expect((await save({ bank_name: 'Harbour Bank', seen })).status).toBe(0)
    expect(await record()).toMatchObject({ pan_no: 'XXXX XX 234L', bank_name: 'Harbour Bank' })
  })
})

test('the page says which day was agreed, and whom to ask while they are here', async () => {
  const keeper = await product.account()
  const invited = await inviteCandidate(product, { owner_id: keeper.id, joining_on: '2035-01-02' })
  const caller = await signInCandidate(product, invited)
  const record = async () =>
    (await caller.send(calls.getOnBoardingCandidateOTPVerificationDetails, {})).data[0]!
  const contact = { name: keeper.name, email: keeper.email }
  expect(await record()).toMatchObject({ joining_on: '2035-01-02', contact })
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', keeper.id).execute(),
  )
  expect(await record()).toMatchObject({ contact: null })
})

describe('the education', () => {
  const entry = { degree: 'B.Tech', university: 'Delta', year_of_joining: '2015', year_of_completion: '2019' }

  test.each([
    ['degree', '', 'Degree can not be empty'],
    ['year_of_completion', '', 'Email can not be empty'],
    ['year_of_joining', '', 'Joining date can not be empty'],
    ['university', ' ', 'University can not be empty'],
    ['year_of_joining', '19', 'Enter a four-digit year'],
    ['year_of_completion', '2014', 'The year of completion is before the year of joining.'],
  ])('%s takes no “%s”', async (field, value, message) => {
    const { caller } = await newcomer()
    const answer = await caller.send(calls.addOnBoardingUserEducation, { ...entry, [field]: value })
    expect([answer.httpStatus, answer.failure.fields[field]]).toEqual([400, message])
  })

  test('is added with its papers, listed and deleted', async () => {
    const { caller } = await newcomer()
    const draft = await caller.send(
      calls.uploadOnBoardingFile,
      {},
      { files: { attachments: paper('early') } },
    )
    const files = { attachments: [paper('one', 'one.pdf'), paper('two', 'two.pdf')] }
    const form = { ...entry, kept_files: JSON.stringify([draft.data.id]) as never }
    const added = await caller.send(calls.addOnBoardingUserEducation, form, { files })
    expect(added.message).toBe('Education added.')
    const list = await caller.send(calls.onBoardingCandidateEducationList, {})
    expect(list.data).toMatchObject([{ degree: 'B.Tech', year_of_completion: 2019, percentage: '' }])
    expect(list.data[0]!.attachments.map(({ name }) => name)).toEqual(['paper.pdf', 'one.pdf', 'two.pdf'])
    const shown = await fetch(product.origin + list.data[0]!.attachments[0]!.link)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const which = { onboarding_candidate_education_id: list.data[0]!.onboarding_candidate_education_id }
    expect((await caller.send(calls.deleteOnBoardingUserEducation, which)).status).toBe(0)
    const again = await caller.send(calls.deleteOnBoardingUserEducation, which)
    expect([again.httpStatus, again.message]).toEqual([404, 'This education no longer exists.'])
    expect((await fetch(product.origin + list.data[0]!.attachments[0]!.link)).status).toBe(404)
  })
})

describe('the final submit', () => {
  test('says what is missing, in the order of the form', async () => {
    const { caller, save, email } = await newcomer()
    await save({ name: 'Ira Sen', email, phone: '9830012345' })
    await save({ ...completeFields, is_pf_account_exists: 1 })
    const answer = await caller.send(calls.onboardingFinalSubmission, {})
    expect([answer.httpStatus, answer.message]).toEqual([
      409,
      'Before you submit, add: Photo: the file, Address proof: the file, PAN: the file, Aadhaar: the file, UAN number, Cancelled cheque: the file, Resume: the file, a joining date that is not in the past, at least one education.',
    ])
  })

  test('20 at once: it is submitted once, all are answered alike, and nothing can be changed any more', async () => {
    const { id, caller, email, record, save } = await newcomer()
    await fillCompletely(product, caller, email)
    expect((await record()).missing).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.send(calls.onboardingFinalSubmission, {})),
    )
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['0 Thank you. Your details are with HR now.']),
    )
    const moves = await product.read((ctx) =>
      ctx.db
        .selectFrom('transition')
        .select('to_state')
        .where('subject_table', '=', 'onboarding')
        .where('subject_id', '=', id)
        .execute(),
    )
    expect(moves.filter(({ to_state }) => to_state === 'submitted')).toHaveLength(1)
    const refused = await save({ bank_name: 'Other Bank' })
    const day = (await record()).today.split('-').toReversed().join('-')
    expect([refused.httpStatus, refused.message]).toEqual([
      409,
      `You already submitted on ${day}. HR will contact you if something is needed`,
    ])
    for (const late of [
      await caller.send(calls.uploadOnBoardingFile, {}, { files: { resume: paper() } }),
      await caller.send(calls.deleteOnBoardingUserEducation, { onboarding_candidate_education_id: 1 }),
    ])
      expect(late.httpStatus).toBe(409)
  })

  test('sent back, only that can be changed, and it goes to HR again', async () => {
    const { id, caller, email, record, save } = await newcomer()
    await fillCompletely(product, caller, email)
    await caller.send(calls.onboardingFinalSubmission, {})
    product.clock.shift({ minutes: 5 })
    await product.write(async (ctx) => {
      await ctx.db
        .updateTable('onboarding')
        .set({ status: 'changes_requested' })
        .where('id', '=', id)
        .execute()
      await ctx.db
        .updateTable('onboarding_item')
        .set({ status: 'rejected', reason: 'The picture is blurred' })
        .where('onboarding_id', '=', id)
        .where('kind', '=', 'pan')
        .execute()
    })
    const open = await record()
    expect(open.items.filter(({ locked }) => !locked)).toMatchObject([
      { kind: 'pan', status: 'rejected', reason: 'The picture is blurred' },
    ])
    expect((await caller.send(calls.onboardingFinalSubmission, {})).message).toBe(
      'Before you submit, add: PAN, which was sent back.',
    )
    expect((await save({ bank_name: 'Other Bank' })).message).toBe(
      'Bank account is already with HR. You can change only what was sent back.',
    )
    expect((await save({ name: 'Another', email, phone: '9830012345' })).httpStatus).toBe(409)
    expect((await save({}, { pan_card_attachment: paper('sharper') })).status).toBe(0)
    // Once more before it is sent: what was touched since stays open.
    expect((await save({ pan_no: 'ABCPK1234M' })).status).toBe(0)
    expect((await caller.send(calls.onboardingFinalSubmission, {})).status).toBe(0)
    expect(await record()).toMatchObject({ state: 'submitted' })
  })
})
