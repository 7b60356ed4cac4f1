import { beforeAll, expect, test } from 'vitest'
import { changeAccount, openAccount } from '#identity/contract/accounts/account-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { listAlike } from '#people/contract/record/duplicate-calls.ts'
import { attachProof } from '#people/contract/changes/proof-calls.ts'
import { proofMessages } from '#people/contract/changes/proof-messages.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import * as calls from '#people/contract/record/record-calls.ts'
import { verhoeffDigit } from '#people/contract/record/verhoeff.ts'
import { buildEmployment } from '#people/server/people-builders.ts'

const product = await testProduct()
type Account = { id: number; name: string }
let hr: Account
let payroll: Account
let lead: Account
let person: Account
let self: Caller

async function employee(name: string, roles: string[], lineManagerId: number | null = null) {
  const account = await product.account({ name, roles: ['employee', ...roles] })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: account.id, lineManagerId, from: '2024-04-01' })
    await buildEmployment(ctx, { personId: account.id })
  })
  return account
}

beforeAll(async () => {
  hr = await employee('Anusmita', ['hr_manager'])
  payroll = await employee('Swagata', ['payroll'])
  lead = await employee('Mitali', ['manager'])
})

const fresh = async () => {
  person = await employee('Anirban', [], lead.id)
  self = await product.as(person)
}

const phone = { personal_phone: '+91 98300 12345', personal_email: null }
const save = (
  caller: Caller,
  section: Parameters<typeof self.send<typeof calls.saveEntry>>[1]['section'],
  fields: Record<string, string | number | boolean | null>,
  rest: { seen_id?: number | null; entry_key?: string; number_again?: string } = {},
) => caller.send(calls.saveEntry, { person_id: person.id, section, fields, seen_id: null, ...rest })

const record = async (caller: Caller, as_on?: string) =>
  (await caller.send(calls.readRecord, { person_id: person.id, ...(as_on ? { as_on } : {}) })).data
const entriesOf = async (caller: Caller, key: string) =>
  (await record(caller)).sections.find((section) => section.key === key)?.entries ?? []

const born = { birth_date: '1996-02-29', gender: 'Male' }
const PAN = 'ABCPK1234D'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

test('what is free is changed at once, and what was stays', async () => {
  await fresh()
  expect(await save(self, 'contact', phone)).toMatchObject({ httpStatus: 200, data: { outcome: 'saved' } })
  const [first] = await entriesOf(self, 'contact')
  product.clock.shift({ days: 3 })
  self = await product.as(person)
  await save(self, 'contact', { ...phone, personal_phone: '9830098300' }, { seen_id: first!.id })
  const [second] = await entriesOf(self, 'contact')
  expect(second?.fields.personal_phone).toBe('9830098300')
  const before = (await record(self, first!.valid_from)).sections.find(({ key }) => key === 'contact')
  expect(before).toMatchObject({ change: null, entries: [{ fields: phone }] })
  const { rows } = (await self.send(calls.listRecordHistory, {})).data
  expect(rows.map(({ section }) => section)).toEqual(['contact', 'contact'])
})

test('a correction of the same day takes the place of the row, which stays in the history', async () => {
  await fresh()
  await save(self, 'contact', phone)
  const [first] = await entriesOf(self, 'contact')
  const again = await save(self, 'contact', phone, { seen_id: first!.id })
  expect(again).toMatchObject({ httpStatus: 409, message: say.nothingNew.text })
  await save(self, 'contact', { ...phone, personal_phone: '9830000000' }, { seen_id: first!.id })
  const { rows } = (await self.send(calls.listRecordHistory, {})).data
  expect(rows.map(({ corrected }) => corrected)).toEqual([false, true])
})

test('a stale edit is refused, and of twenty at once one is taken', async () => {
  await fresh()
  await save(self, 'contact', phone)
  const [first] = await entriesOf(self, 'contact')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      save(self, 'contact', { ...phone, personal_phone: `98300000${10 + at}` }, { seen_id: first!.id }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const faster = { name: 'Anirban', labels: ['Private phone'], entryId: 0 }
  const [now] = await entriesOf(self, 'contact')
  for (const answer of answers.filter(({ httpStatus }) => httpStatus !== 200)) {
    expect(answer).toMatchObject({ httpStatus: 409, message: say.changedBy(faster).text })
    expect(answer.failure.facts).toEqual({ stale: true, entryId: now!.id })
  }
})

test('what HR decides waits with before and after, once, and stands when it is approved', async () => {
  await fresh()
  expect(await save(self, 'personal', born)).toMatchObject({
    message: say.asked('HR'),
    data: { outcome: 'asked' },
  })
  expect((await save(self, 'personal', born)).message).toBe(say.waitsAlready.text)
  expect(await entriesOf(self, 'personal')).toEqual([])
  const keeper = await product.as(hr)
  const { rows } = (await keeper.send(calls.listRecordChanges, { whose: 'to-decide' })).data
  const change = rows.find((row) => row.person.id === person.id)!
  expect(change).toMatchObject({ section: 'personal', before: null, after: born, can: { decide: true } })
  const decide = (caller: Caller) =>
    caller.send(calls.decideRecordChange, { id: change.id, verdict: 'approved', comment: '' })
  expect((await decide(self)).httpStatus).toBe(403)
  expect((await decide(await product.as(lead))).httpStatus).toBe(404)
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(keeper)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect((await entriesOf(self, 'personal'))[0]?.fields).toMatchObject(born)
})

test('a change that was rejected or taken back leaves the record as it is', async () => {
  await fresh()
  const keeper = await product.as(hr)
  const asked = async () => {
    await save(self, 'personal', born)
    return (await self.send(calls.listRecordChanges, { whose: 'mine', status: 'pending' })).data.rows[0]!.id
  }
  const first = await asked()
  const withoutReason = { id: first, verdict: 'rejected', comment: '' } as const
  expect((await keeper.send(calls.decideRecordChange, withoutReason)).httpStatus).toBe(400)
  await keeper.send(calls.decideRecordChange, { ...withoutReason, comment: 'The paper says otherwise' })
  const second = await asked()
  expect((await keeper.send(calls.withdrawRecordChange, { id: second })).httpStatus).toBe(404)
  expect((await self.send(calls.withdrawRecordChange, { id: second })).httpStatus).toBe(200)
  expect((await self.send(calls.withdrawRecordChange, { id: second })).httpStatus).toBe(409)
  expect(await entriesOf(self, 'personal')).toEqual([])
  const mine = (await self.send(calls.listRecordChanges, {})).data.rows
  expect(mine.map(({ status, comment }) => [status, comment])).toEqual([
    ['withdrawn', ''],
    ['rejected', 'The paper says otherwise'],
  ])
})

test('whose record has gone to another company is no matter of the company before any more', async () => {
  const executive = await product.as(await employee('Debjani', ['hr_executive']))
  await fresh()
  await save(self, 'personal', born)
  const waiting = async () =>
    (await executive.send(calls.listRecordChanges, { whose: 'to-decide', size: 50 })).data.rows.map(
      ({ person: { id } }) => id,
    )
  expect(await waiting()).toContain(person.id)
  await product.write(async ({ db }) => {
    await db.updateTable('employment').set({ company_id: 2 }).where('person_id', '=', person.id).execute()
    await db.updateTable('assignment').set({ company_id: 2 }).where('account_id', '=', person.id).execute()
  })
  expect(await waiting()).not.toContain(person.id)
})

test('a change asked before the record moved on is not approved', async () => {
  await fresh()
  await save(self, 'personal', born)
  const keeper = await product.as(hr)
  await save(keeper, 'personal', { ...born, gender: 'Others' })
  const { rows } = (await keeper.send(calls.listRecordChanges, { whose: 'to-decide' })).data
  const { id } = rows.find((row) => row.person.id === person.id)!
  const answer = await keeper.send(calls.decideRecordChange, { id, verdict: 'approved' })
  expect(answer).toMatchObject({ httpStatus: 409, message: say.movedOn.text })
})

test('a name is changed by a paper and a decision, everywhere, and its history stays', async () => {
  await fresh()
  const keeper = await product.as(hr)
  const ask = (name: string) => save(self, 'name', { name })
  expect((await ask('Anirban')).message).toBe(say.sameName.text)
  expect((await ask('4nirban')).httpStatus).toBe(400)
  expect((await ask('Anirban Kuila')).message).toBe(say.asked('HR'))
  const { rows } = (await keeper.send(calls.listRecordChanges, { whose: 'to-decide', size: 50 })).data
  const { id, before, after } = rows.find((row) => row.person.id === person.id)!
  expect([before, after]).toEqual([{ name: 'Anirban' }, { name: 'Anirban Kuila' }])
  const approve = () => keeper.send(calls.decideRecordChange, { id, verdict: 'approved' })
  expect((await approve()).message).toBe(proofMessages.nameProofMissing.text)
  const paper = new File([new Uint8Array(pdf)], 'certificate.pdf', { type: 'application/pdf' })
  expect((await self.send(attachProof, { change_id: id }, { files: { proof: paper } })).httpStatus).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, approve))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect((await record(keeper)).person.name).toBe('Anirban Kuila')
  expect((await record(keeper, '2025-01-01')).person.name).toBe('Anirban')
  const history = (await self.send(calls.listRecordHistory, {})).data.rows
  const joined = { fields: { name: 'Anirban' }, valid_from: '2024-04-01' }
  expect(history).toMatchObject([{ fields: { name: 'Anirban Kuila' }, valid_to: null }, joined])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['recipient_id', 'title'])
      .where('title', 'like', '%Anirban Kuila%')
      .orderBy('recipient_id')
      .execute(),
  )
  expect(told).toMatchObject([
    { recipient_id: payroll.id, title: 'New name: Anirban Kuila' },
    { recipient_id: person.id, title: 'Your name is Anirban Kuila now' },
  ])
  const [entry] = await entriesOf(keeper, 'name')
  const place = { person_id: person.id, section: 'name', entry_key: 'only', seen_id: entry!.id } as const
  expect((await keeper.send(calls.removeEntry, place)).message).toBe(say.nameStays.text)
})

test('who is renamed with the account has both names in the record', async () => {
  await fresh()
  const admin = await product.as(await product.account({ roles: ['admin', 'employee'] }))
  const { version, email } = (await admin.send(openAccount, { id: person.id })).data
  await admin.send(changeAccount, { id: person.id, version, name: 'Anirban Roy', email })
  const history = (await self.send(calls.listRecordHistory, {})).data.rows
  expect(history.map(({ fields }) => fields)).toEqual([{ name: 'Anirban Roy' }, { name: 'Anirban' }])
  expect((await entriesOf(self, 'name'))[0]?.fields).toEqual({ name: 'Anirban Roy' })
})

test('who keeps records is shown who may be the same person, and no one else is', async () => {
  await fresh()
  const keeper = await product.as(hr)
  const before = person
  const contact = { personal_phone: '+91 90000 12345', personal_email: 'One@Home.example' }
  await save(self, 'contact', contact)
  await save(keeper, 'personal', born)
  await fresh()
  await save(self, 'contact', { personal_phone: '090000-12345', personal_email: 'one@home.example' })
  await save(keeper, 'personal', born)
  const alike = async (caller: Caller) => caller.send(listAlike, { person_id: person.id })
  const found = (await alike(keeper)).data.rows.find(({ id }) => id === before.id)
  expect(found).toEqual({
    id: before.id,
    name: 'Anirban',
    left_on: null,
    because: ['birth', 'e-mail', 'phone'],
  })
  for (const caller of [self, await product.as(lead), await product.as(before)])
    expect((await alike(caller)).httpStatus).toBe(404)
  const typed = { name: 'ANIRBAN', birth_date: born.birth_date }
  expect((await keeper.send(listAlike, typed)).data.rows.map(({ id }) => id)).toContain(before.id)
  expect((await self.send(listAlike, typed)).httpStatus).toBe(403)
})

test('numbers are kept sealed, shown masked, opened by few, and their owner reads by whom', async () => {
  await fresh()
  const officer = await product.as(payroll)
  await save(officer, 'identity', { kind: 'pan', number: 'abcpk 1234d' })
  const [entry] = await entriesOf(officer, 'identity')
  expect(entry?.fields).toMatchObject({ kind: 'pan', number: 'XXXX XX 234D' })
  const stored = await product.read(({ db }) =>
    db.selectFrom('record_entry').selectAll().where('id', '=', entry!.id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(stored)).not.toContain(PAN)
  const logged = await product.read(({ db }) => db.selectFrom('change_log').selectAll().execute())
  expect(JSON.stringify(logged)).not.toContain(PAN)
  const reveal = (caller: Caller) => caller.send(calls.revealNumber, { entry_id: entry!.id, field: 'number' })
  expect((await reveal(officer)).data).toEqual({ value: PAN })
  expect((await reveal(self)).data).toEqual({ value: PAN })
  expect((await reveal(await product.as(lead))).httpStatus).toBe(404)
  expect((await reveal(await product.as(await product.account()))).httpStatus).toBe(404)
  const seen = (await self.send(calls.listViews, {})).data
  expect(seen.rows).toMatchObject([{ viewer_name: 'Swagata', what: 'PAN' }])
  expect(seen.total).toBe(1)
  // What comes back masked is what is kept.
  await save(
    officer,
    'identity',
    { ...entry!.fields, name_on_it: 'Anirban Kuila' },
    { seen_id: entry!.id, entry_key: entry!.entry_key },
  )
  const [after] = await entriesOf(officer, 'identity')
  expect(after?.fields).toMatchObject({ number: 'XXXX XX 234D', name_on_it: 'Anirban Kuila' })
  const taken = person
  await fresh()
  expect((await save(officer, 'identity', { kind: 'pan', number: PAN })).message).toBe(say.numberTaken.text)
  expect(taken.id).not.toBe(person.id)
})

test('each number has its form, and a bank account is typed twice', async () => {
  await fresh()
  const officer = await product.as(payroll)
  const refused = async (section: 'identity' | 'bank', fields: Record<string, string>, again?: string) =>
    (await save(officer, section, fields, again === undefined ? {} : { number_again: again })).message
  expect(await refused('identity', { kind: 'pan', number: 'ABCXK1234D' })).toContain('A PAN has')
  expect(await refused('identity', { kind: 'aadhaar', number: '234567890123' })).toContain(
    'Not a valid Aadhaar',
  )
  expect(await refused('identity', { kind: 'passport', number: 'A1234567' })).toBe(say.expiryMissing)
  expect(await refused('identity', { kind: 'uan', number: '100200300400' })).toBe(say.uanWithoutFund.text)
  const aadhaar = `23456789012${verhoeffDigit('23456789012')}`
  expect(await refused('identity', { kind: 'aadhaar', number: aadhaar })).toBe('')
  expect(await refused('identity', { kind: 'aadhaar', number: aadhaar })).toBe(say.kindTaken.text)
  const account = { holder: 'Anirban', ifsc: 'ABCD0123456', number: '001122334455' }
  expect(await refused('bank', account, '001122334456')).toBe(say.numbersDiffer.text)
  expect(await refused('bank', { ...account, ifsc: 'ABCD1123456' }, account.number)).toBe(say.ifscWrong)
  expect(await refused('bank', { ...account, number: '123' }, '123')).toBe(say.accountNumberWrong)
  expect(await refused('bank', account, account.number)).toBe('')
})

test('shares of nominees stay within the whole, and who is under 18 has a guardian', async () => {
  await fresh()
  const keeper = await product.as(hr)
  const nominee = { scheme: 'EPF', name: 'Mala', relation: 'Mother', birth_date: '1970-01-01', share: 60 }
  expect((await save(keeper, 'nominee', nominee)).httpStatus).toBe(200)
  expect((await save(keeper, 'nominee', nominee)).message).toBe(say.shareTooLarge('EPF', 40).text)
  const child = { ...nominee, share: 40, relation: 'Son', birth_date: '2020-01-01' }
  expect((await save(keeper, 'nominee', child)).message).toBe(say.guardianMissing.text)
  expect((await save(keeper, 'nominee', { ...child, guardian: 'Mala' })).httpStatus).toBe(200)
})

test('what only members of the fund have is refused of others, and under another name it is marked', async () => {
  await fresh()
  const officer = await product.as(payroll)
  const statutory = (fields: Record<string, string | number | boolean>) => save(officer, 'statutory', fields)
  expect((await statutory({ pf_member: false, vpf_percent: 5 })).message).toBe(say.onlyForMembers)
  const both = { pf_member: true, vpf_percent: 5, vpf_rupees: 2000 }
  expect((await statutory(both)).message).toBe(say.vpfTwice)
  await save(self, 'identity', { kind: 'pan', number: 'ABCPK1299D', name_on_it: 'Ela Thakurta' })
  const { rows } = (await officer.send(calls.listRecordChanges, { whose: 'to-decide', size: 50 })).data
  const { marks } = rows.find((row) => row.person.id === person.id)!
  expect(marks).toEqual([say.otherName('Ela Thakurta', 'Anirban')])
})

test('who leaves the provident fund has no UAN any more', async () => {
  await fresh()
  const officer = await product.as(payroll)
  await save(officer, 'statutory', { pf_member: true, pf_joined_on: '2024-04-01' })
  await save(officer, 'identity', { kind: 'uan', number: '100900300400' })
  expect(await entriesOf(officer, 'identity')).toHaveLength(1)
  const [entry] = await entriesOf(officer, 'statutory')
  await save(officer, 'statutory', { pf_member: false }, { seen_id: entry!.id })
  expect(await entriesOf(officer, 'identity')).toEqual([])
})

test('grade and cost centre are written by HR, dated, and only read by the person and their lead', async () => {
  await fresh()
  const [keeper, above] = [await product.as(hr), await product.as(lead)]
  const first = { grade: 'E2', cost_centre: 'ENG-KOL' }
  expect((await save(self, 'grading', first)).httpStatus).toBe(403)
  expect((await save(above, 'grading', first)).httpStatus).toBe(403)
  await save(keeper, 'grading', first)
  const day = (await entriesOf(self, 'grading'))[0]!
  product.clock.shift({ days: 2 })
  const later = await product.as(hr)
  await save(later, 'grading', { ...first, grade: 'E3' }, { seen_id: day.id })
  expect((await entriesOf(await product.as(lead), 'grading'))[0]!.fields).toEqual({ ...first, grade: 'E3' })
  const then = (await record(later, day.valid_from)).sections.find(({ key }) => key === 'grading')
  expect(then!.entries[0]!.fields).toEqual(first)
})
