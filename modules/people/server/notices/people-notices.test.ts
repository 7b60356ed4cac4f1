import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { reassignReports } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as employmentCalls from '#people/contract/employment/employment-calls.ts'
import { attachProof, openProof } from '#people/contract/changes/proof-calls.ts'
import { proofMessages as say } from '#people/contract/changes/proof-messages.ts'
import * as calls from '#people/contract/record/record-calls.ts'
import { buildEmployment } from '#people/server/people-builders.ts'
import { remindOn } from './people-reminders.ts'

const product = await testProduct()
type Account = { id: number; name: string; email: string }
let hr: Account
let payroll: Account
let lead: Account
let other: Account
let hrCaller: Caller
let seat: { company_id: number; location_id: number; department_id: number; designation_id: number }

const today = companyDay(product.clock.now())
const dayIn = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()

/** Half a year from today and far from the birthday counted below: an anniversary is told as well. */
const { year, month } = Temporal.PlainDate.from(today)
const joinedOn = `${year - 2}-${month <= 6 ? '10' : '04'}-01`

async function employee(name: string, roles: string[] = [], leadId: number | null = null, ends?: string) {
  const account = await product.account({ name, roles: ['employee', ...roles] })
  await product.write(async (ctx) => {
    const at = await buildAssignment(ctx, {
      accountId: account.id,
      lineManagerId: leadId,
      from: joinedOn,
    })
    const { company_id, location_id, department_id, designation_id } = at
    seat = { company_id, location_id, department_id, designation_id }
    await buildEmployment(ctx, {
      personId: account.id,
      from: joinedOn,
      ...(ends === undefined ? {} : { status: 'probation' as const, probationEndsOn: ends }),
    })
  })
  return account as Account
}

beforeAll(async () => {
  hr = await employee('Anusmita', ['hr_manager'])
  payroll = await employee('Swagata', ['payroll'])
  lead = await employee('Mitali', ['manager'])
  other = await employee('Shoumik', ['manager'])
  hrCaller = await product.as(hr)
})

const noticesOf = async (account: Account, kind: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', account.id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  )
const lettersTo = (address: string) =>
  product.read(({ db }) =>
    db.selectFrom('mail_message').select('subject').where('to_address', '=', address).execute(),
  )

const bank = (number: string) => ({
  holder: 'Anirban',
  ifsc: 'BANY0ABC123',
  bank: null,
  branch: null,
  number,
})

async function askForBank(person: Account, number: string) {
  const self = await product.as(person)
  const asked = await self.send(calls.saveEntry, {
    person_id: person.id,
    section: 'bank',
    fields: bank(number),
    seen_id: null,
    number_again: number,
  })
  expect(asked.httpStatus).toBe(200)
  const { rows } = (
    await (
      await product.as(payroll)
    ).send(calls.listRecordChanges, {
      whose: 'to-decide',
      size: 50,
    })
  ).data
  const { id } = rows.find((row) => row.person.id === person.id)!
  return { id, self }
}
const cheque = (bytes = pdf) => new File([new Uint8Array(bytes)], 'cheque.pdf', { type: 'application/pdf' })
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

test('a new bank account is told at every address the person has, and the decision to the person who asked', async () => {
  const person = await employee('Anirban', [], lead.id)
  const self = await product.as(person)
  const contact = (personal_email: string, seen_id: number | null) =>
    self.send(calls.saveEntry, {
      person_id: person.id,
      section: 'contact',
      fields: { personal_phone: '+91 98300 12345', personal_email },
      seen_id,
    })
  await contact('anirban@old.example', null)
  const { sections } = (await self.send(calls.readRecord, {})).data
  const [entry] = sections.find(({ key }) => key === 'contact')!.entries
  await contact('anirban@new.example', entry!.id)
  // A private address that changes is told at both.
  for (const address of ['anirban@old.example', 'anirban@new.example'])
    expect(await lettersTo(address)).toEqual([{ subject: 'Your private email has changed' }])

  const { id } = await askForBank(person, '123456789012')
  expect(await noticesOf(payroll, 'people.change-asked')).toMatchObject([
    { title: 'Anirban requests a change: bank account' },
  ])
  const decider = await product.as(payroll)
  const approve = () => decider.send(calls.decideRecordChange, { id, verdict: 'approved', comment: '' })
  expect(await approve()).toMatchObject({ httpStatus: 409, message: say.chequeMissing.text })
  const attach = (caller: Caller) =>
    caller.send(attachProof, { change_id: id }, { files: { proof: cheque() } })
  expect(await attach(await product.as(lead))).toMatchObject({ httpStatus: 404 })
  const many = await Promise.all(Array.from({ length: 20 }, () => attach(self)))
  expect(many.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const files = await product.read(({ db }) =>
    db.selectFrom('stored_file').select('id').where('kept_for', '=', `record_change/${id}`).execute(),
  )
  expect(files).toHaveLength(1)
  const { link } = (await decider.send(openProof, { change_id: id })).data
  expect(await (await fetch(product.origin + link)).text()).toContain('%PDF')
  expect(await (await product.as(lead)).send(openProof, { change_id: id })).toMatchObject({ httpStatus: 404 })
  const views = (await self.send(calls.listViews, {})).data.rows
  expect(views).toMatchObject([{ viewer_name: 'Swagata', what: 'Paper beside: bank account' }])
  expect((await approve()).httpStatus).toBe(200)
  expect(await attach(self)).toMatchObject({ httpStatus: 409, message: say.decidedAlready.text })
  expect(await noticesOf(person, 'people.change-decided')).toMatchObject([
    { title: 'Approved: Bank account' },
  ])
  const told = await noticesOf(person, 'people.number-changed')
  expect(told.at(-1)).toMatchObject({ title: 'Your bank account has changed' })
  expect(told.at(-1)!.text).toContain('change your password')
  expect(JSON.stringify(told)).not.toContain('123456789012')
  expect(await lettersTo('anirban@new.example')).toHaveLength(2)
})

test('who is refused reads by whom and why, and nothing is said to have changed', async () => {
  const person = await employee('Tumpa', [], lead.id)
  const { id } = await askForBank(person, '223456789012')
  await (
    await product.as(payroll)
  ).send(calls.decideRecordChange, {
    id,
    verdict: 'rejected',
    comment: 'The cheque is of another bank',
  })
  const [notice] = await noticesOf(person, 'people.change-decided')
  expect(notice).toMatchObject({ title: 'Rejected: Bank account' })
  expect(notice!.text).toContain('Swagata rejected your change')
  expect(notice!.text).toContain('The cheque is of another bank')
  expect(await noticesOf(person, 'people.number-changed')).toEqual([])
})

test('the person, the lead of until now and the new one hear of another line, from its day on', async () => {
  const person = await employee('Ela', [], lead.id)
  const move = (line_manager_id: number | null, valid_from: string) =>
    hrCaller.send(assignPerson, { ...seat, account_id: person.id, line_manager_id, valid_from })
  expect((await move(other.id, dayIn(3))).httpStatus).toBe(200)
  const [own] = await noticesOf(person, 'people.line-manager-changed')
  expect(own).toMatchObject({ title: 'Your line manager is Shoumik' })
  expect(own!.text).toContain('Until then it is Mitali')
  expect(await noticesOf(lead, 'people.team-changed')).toMatchObject([{ title: 'Ela leaves your team' }])
  expect(await noticesOf(other, 'people.team-changed')).toMatchObject([{ title: 'Ela joins your team' }])
  // The same line under another seat is no news.
  await move(other.id, dayIn(9))
  expect(await noticesOf(person, 'people.line-manager-changed')).toHaveLength(1)
  // A whole team that is handed over.
  const third = await employee('Paramita', ['manager'])
  await hrCaller.send(reassignReports, { from_id: other.id, to_id: third.id, valid_from: dayIn(20) })
  expect(await noticesOf(third, 'people.team-changed')).toMatchObject([{ title: 'Ela joins your team' }])
})

test('a release is told to the lead, and a probation in time to those who decide, each once', async () => {
  const person = await employee('Subhro', [], lead.id, dayIn(15))
  const both = await Promise.all([
    product.write((ctx) => remindOn(ctx, today)),
    product.write((ctx) => remindOn(ctx, today)),
  ])
  expect(both.map(({ told }) => told).toSorted((a, b) => a - b)).toEqual([0, 1])
  for (const reader of [hr, lead])
    expect(await noticesOf(reader, 'people.probation-ends')).toMatchObject([
      { title: 'Probation ends in 15 days: Subhro' },
    ])
  expect(await noticesOf(person, 'people.probation-ends')).toEqual([])
  const open = (await hrCaller.send(employmentCalls.openEmployment, { person_id: person.id })).data
  await hrCaller.send(employmentCalls.releasePerson, {
    person_id: person.id,
    version: open.employment!.version,
    left_on: dayIn(10),
    leaving: 'resigned',
    reason: 'Goes abroad',
  })
  const told = await noticesOf(lead, 'people.team-employment')
  expect(told.at(-1)).toMatchObject({ title: 'About Subhro in your team' })
  expect(told.at(-1)!.text).toContain('Their last working day is')
  // Who leads without the right to open records is told nothing that they may not open.
  const plain = await employee('Nilay')
  const follower = await employee('Suman', [], plain.id, dayIn(15))
  await product.write((ctx) => remindOn(ctx, today))
  const begun = (await hrCaller.send(employmentCalls.openEmployment, { person_id: follower.id })).data
  const release = { left_on: dayIn(10), leaving: 'resigned', reason: 'Goes abroad' } as const
  const version = begun.employment!.version
  await hrCaller.send(employmentCalls.releasePerson, { person_id: follower.id, version, ...release })
  for (const kind of ['people.probation-ends', 'people.team-employment'])
    expect(await noticesOf(plain, kind)).toEqual([])
  // Released before it ends: nothing is to be decided about the probation any more.
  expect((await product.write((ctx) => remindOn(ctx, dayIn(8)))).told).toBe(0)
})

test('the team hears of a birthday and of another year, once, and of no one who does not want it', async () => {
  const chief = await employee('Chief', ['manager'])
  const [person, peer] = [await employee('Leap', [], chief.id), await employee('Peer', [], chief.id)]
  const self = await product.as(person)
  await hrCaller.send(calls.saveEntry, {
    person_id: person.id,
    section: 'personal',
    fields: { birth_date: '1992-02-29', gender: 'Female' },
    seen_id: null,
  })
  const on = async (day: string) => (await product.write((ctx) => remindOn(ctx, day))).told
  const soon = Temporal.PlainDate.from(today).year + 1
  const birthday = Temporal.PlainDate.from({ year: soon, month: 2, day: 29 }).toString()
  expect(await on(birthday)).toBe(1)
  expect(await on(birthday)).toBe(0)
  for (const reader of [chief, peer])
    expect(await noticesOf(reader, 'people.birthday')).toEqual([
      { title: 'Birthday today: Leap', text: 'Wish them a happy birthday.' },
    ])
  expect(await noticesOf(person, 'people.birthday')).toEqual([])
  expect(await noticesOf(other, 'people.birthday')).toEqual([])
  const yearsOn = (years: number) => Temporal.PlainDate.from(joinedOn).add({ years }).toString()
  await on(yearsOn(4))
  const titles = async () => (await noticesOf(peer, 'people.anniversary')).map(({ title }) => title)
  expect(await titles()).toContain('4 years here: Leap')
  await self.send(calls.saveEntry, {
    person_id: person.id,
    section: 'occasion',
    fields: { quiet_birthday: true, quiet_anniversary: true },
    seen_id: null,
  })
  await on(yearsOn(5))
  expect(await titles()).not.toContain('5 years here: Leap')
})
