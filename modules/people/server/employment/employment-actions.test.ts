import { beforeAll, expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { organizationMessages } from '#organization/contract/organization-messages.ts'
import { recordMessages } from '#people/contract/record/record-messages.ts'
import { peopleMessages } from '#people/contract/people-messages.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { closeLeavers } from './end-leavers.ts'
import { findEmployment } from './employment-queries.ts'
import { buildEmployment } from '#people/server/people-builders.ts'

const product = await testProduct()
let hr: Caller
let keeper: { id: number }
let boss: { id: number }
let seat: { company_id: number; location_id: number; department_id: number; designation_id: number }

const dayIn = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

async function employee(name: string, rest: { lead?: number; roles?: string[]; status?: 'trainee' } = {}) {
  const account = await product.account({ name, roles: ['employee', ...(rest.roles ?? [])] })
  await product.write(async (ctx) => {
    const at = await buildAssignment(ctx, {
      accountId: account.id,
      lineManagerId: rest.lead ?? null,
      from: '2024-04-01',
    })
    const { company_id, location_id, department_id, designation_id } = at
    seat = { company_id, location_id, department_id, designation_id }
    await buildEmployment(ctx, { personId: account.id, ...(rest.status ? { status: rest.status } : {}) })
  })
  return account
}

beforeAll(async () => {
  keeper = await employee('Anusmita', { roles: ['hr_manager'] })
  await product.account({ roles: ['admin'] })
  hr = await product.as(keeper)
  boss = await employee('Mitali')
})

const open = async (id: number) => (await hr.send(calls.openEmployment, { person_id: id })).data
const versionOf = async (id: number) => (await open(id)).employment!.version
const release = async (id: number, left_on: string, rest = {}) =>
  hr.send(calls.releasePerson, {
    person_id: id,
    version: await versionOf(id),
    left_on,
    leaving: 'resigned',
    reason: 'Goes abroad',
    ...rest,
  })

const newcomer = (rest = {}) => ({
  name: 'Nita Roy',
  email: `nita-${crypto.randomUUID()}@atrium.example`,
  ...seat,
  line_manager_id: boss.id,
  joined_on: dayIn(0),
  type: 'company_payroll' as const,
  probation_ends_on: dayIn(180),
  birth_date: '1999-05-05',
  gender: 'Female' as const,
  ...rest,
})

test('a new hire has an account, a seat and an employment, or nothing', async () => {
  const hired = await hr.send(calls.hirePerson, newcomer())
  expect(hired.message).toContain('Nita Roy was hired with employee code A')
  const { person_id } = hired.data
  expect(await product.read((ctx) => findEmployment(ctx, person_id))).toMatchObject({
    status: 'probation',
    gender: 'Female',
    joined_on: dayIn(0),
  })
  const form = newcomer({ birth_date: companyDay(product.clock.now()) })
  expect((await hr.send(calls.hirePerson, form)).message).toBe(peopleMessages.tooYoung.text)
  const taken = newcomer({ line_manager_id: 2_000_000 })
  expect((await hr.send(calls.hirePerson, taken)).httpStatus).toBe(400)
  const left = await product.read(({ db }) =>
    db.selectFrom('account').select('id').where('email', 'in', [form.email, taken.email]).execute(),
  )
  expect(left).toEqual([])
  const staff = await product.as(boss)
  expect((await staff.send(calls.hirePerson, newcomer())).message).toBe(peopleMessages.mayNotEmploy.text)
})

test('who has an account and was never employed is hired with it, once of twenty', async () => {
  const early = await product.account({ name: 'Early Bird', roles: ['admin'], userType: 'Admin' })
  const form = newcomer({ name: 'early bird', email: early.email.toUpperCase() })
  const others = newcomer({ ...form, name: 'Late Bird' })
  expect((await hr.send(calls.hirePerson, others)).httpStatus).toBe(409)
  const answers = await Promise.all(Array.from({ length: 20 }, () => hr.send(calls.hirePerson, form)))
  const hired = answers.filter(({ httpStatus }) => httpStatus === 200)
  expect(hired).toHaveLength(1)
  expect(hired[0]!.data.person_id).toBe(early.id)
  expect(hired[0]!.message).toContain('with the existing account')
  const refused = new Set(answers.filter((one) => one.httpStatus !== 200).map(({ message }) => message))
  expect(refused).toEqual(new Set(['This email address belongs to another account.']))
  const self = await product.as(early)
  expect((await self.send(me, {})).data.roles.map(({ name }) => name).toSorted()).toEqual([
    'Admin',
    'Employee',
  ])
  const letters = await product.read(({ db }) =>
    db.selectFrom('mail_message').select('id').where('to_address', '=', early.email).execute(),
  )
  expect(letters).toEqual([])
  const alone = await product.account({ name: 'Only Keeper', roles: ['hr_manager'] })
  const keeperItself = await product.as(alone)
  const own = newcomer({ name: 'Only Keeper', email: alone.email })
  expect((await keeperItself.send(calls.hirePerson, own)).message).toBe(peopleMessages.hiresThemselves.text)
})

test('of twenty who release the same person at once one does, and the others read when', async () => {
  const person = await employee('Harkirat')
  const version = await versionOf(person.id)
  const left_on = dayIn(30)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      hr.send(calls.releasePerson, {
        person_id: person.id,
        version,
        left_on,
        leaving: 'resigned',
        reason: 'Why not',
      }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
  expect(new Set(refused.map(({ message }) => message.split('.')[0]))).toEqual(
    new Set(['Harkirat is already released']),
  )
})

test('who is released comes in until the last day has ended, and can be kept', async () => {
  const person = await employee('Joy')
  const last = dayIn(2)
  await release(person.id, last)
  const self = await product.as(person)
  expect((await self.send(me, {})).httpStatus).toBe(200)
  expect(await product.read((ctx) => findEmployment(ctx, person.id, last))).toMatchObject({
    status: 'confirmed',
  })
  const keep = { person_id: person.id, version: await versionOf(person.id), reason: 'Stays' }
  expect((await hr.send(calls.withdrawRelease, keep)).message).toBe(say.releaseWithdrawn('Joy'))
  expect((await hr.send(readRecord, { person_id: person.id })).data.seat).not.toBeNull()
  await release(person.id, last)
  const night = () => product.write(closeLeavers)
  await night()
  expect((await self.send(me, {})).httpStatus).toBe(200)
  product.clock.shift({ days: 3 })
  hr = await product.as(keeper)
  await night()
  await night()
  const left = await product.read(({ db }) =>
    db.selectFrom('account').select('status').where('id', '=', person.id).executeTakeFirst(),
  )
  expect(left?.status).toBe('left')
  expect((await open(person.id)).can).toMatchObject({ takeBack: true, release: false })
})

test('no one is left without a lead', async () => {
  const lead = await employee('Leaving lead', { lead: boss.id })
  const member = await employee('Member', { lead: lead.id })
  const { effects, reports } = (
    await hr.send(calls.previewRelease, { person_id: lead.id, left_on: dayIn(5) })
  ).data
  expect(reports).toMatchObject([{ name: 'Member' }])
  expect(effects.map(({ text }) => text).join(' ')).toContain('1 person reports to them')
  expect((await release(lead.id, dayIn(5))).message).toBe(say.leadNeeded(1).text)
  expect((await release(lead.id, dayIn(5), { new_lead_id: boss.id })).httpStatus).toBe(200)
  const later = await hr.send(readRecord, { person_id: member.id, as_on: dayIn(6) })
  expect(later.data.seat?.line_manager).toBe('Mitali')
})

test('who is kept after all does not end up above themselves', async () => {
  const top = await employee('Top')
  const person = await employee('Kept', { lead: top.id })
  await release(person.id, dayIn(5))
  const under = { ...seat, account_id: top.id, line_manager_id: person.id, valid_from: dayIn(8) }
  expect((await hr.send(assignPerson, under)).httpStatus).toBe(200)
  const keep = { person_id: person.id, version: await versionOf(person.id), reason: 'Stays' }
  const answer = await hr.send(calls.withdrawRelease, keep)
  expect(answer).toMatchObject({ httpStatus: 409, message: organizationMessages.circle('Top', 'Kept').text })
  expect((await open(person.id)).can).toMatchObject({ withdrawRelease: true })
})

test('whom one follows beside the line goes along to another office, and what is planned is for those who plan', async () => {
  const [beside, person] = [await employee('Beside'), await employee('Moving', { lead: boss.id })]
  await product.write(({ db }) =>
    db
      .updateTable('assignment')
      .set({ dotted_manager_id: beside.id })
      .where('account_id', '=', person.id)
      .execute(),
  )
  const version = await versionOf(person.id)
  const move = { ...seat, line_manager_id: keeper.id, valid_from: dayIn(3), reason: 'New office' }
  await hr.send(calls.transferPerson, { person_id: person.id, version, ...move })
  const [planned] = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .selectAll()
      .where('account_id', '=', person.id)
      .orderBy('valid_from', 'desc')
      .execute(),
  )
  expect(planned).toMatchObject({ line_manager_id: keeper.id, dotted_manager_id: beside.id })
  const ahead = { person_id: person.id, as_on: dayIn(3) }
  expect((await hr.send(readRecord, ahead)).data.seat?.line_manager).toBe('Anusmita')
  const self = await product.as(person)
  expect(await self.send(readRecord, ahead)).toMatchObject({
    httpStatus: 403,
    message: recordMessages.dayToCome.text,
  })
})

test('to another company one goes with a new code and the same service, and back again', async () => {
  const person = await employee('Apeksha')
  const move = async (company_id: number, valid_from: string) =>
    hr.send(calls.transferPerson, {
      person_id: person.id,
      version: await versionOf(person.id),
      ...seat,
      company_id,
      valid_from,
      reason: 'New office',
    })
  const moved = await move(3, dayIn(1))
  expect(moved.data.employee_code).toMatch(/^C/)
  const on = (day: string) => product.read((ctx) => findEmployment(ctx, person.id, day))
  expect(await on(dayIn(0))).toMatchObject({ company_id: 1, status: 'confirmed', leaving: 'transferred' })
  expect(await on(dayIn(1))).toMatchObject({ company_id: 3, service_since: '2024-04-01', left_on: null })
  expect((await move(1, dayIn(1))).message).toBe(say.movesTooEarly.text)
})

test('what is planned is taken back once, and all is as it was', async () => {
  const person = await employee('Planned', { lead: boss.id, status: 'trainee' })
  const form = async () => ({ person_id: person.id, version: await versionOf(person.id), reason: 'Not yet' })
  expect((await hr.send(calls.withdrawPlan, await form())).message).toBe(say.nothingPlanned.text)
  const stage = { type: 'company_payroll', status: 'probation', probation_ends_on: dayIn(90) } as const
  await hr.send(calls.changeStage, { ...(await form()), ...stage, valid_from: dayIn(4) })
  expect((await open(person.id)).planned).toEqual({ kind: 'stage', from: dayIn(4) })
  expect((await hr.send(calls.withdrawPlan, await form())).httpStatus).toBe(200)
  const on = (day: string) => product.read((ctx) => findEmployment(ctx, person.id, day))
  expect(await on(dayIn(5))).toMatchObject({ status: 'trainee', company_id: 1 })
  const move = { ...seat, company_id: 2, line_manager_id: keeper.id, valid_from: dayIn(6) }
  await hr.send(calls.transferPerson, { ...(await form()), ...move })
  expect((await open(person.id)).planned).toEqual({ kind: 'move', from: dayIn(6) })
  const wish = await form()
  const answers = await Promise.all(Array.from({ length: 20 }, () => hr.send(calls.withdrawPlan, wish)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await on(dayIn(7))).toMatchObject({ status: 'trainee', company_id: 1, left_on: null })
  const later = (await hr.send(readRecord, { person_id: person.id, as_on: dayIn(7) })).data
  expect(later).toMatchObject({ seat: { line_manager: 'Mitali' }, employments: [{ left_on: null }] })
  const staff = await product.as(boss)
  expect((await staff.send(calls.withdrawPlan, wish)).httpStatus).toBe(404)
})

test('who has left comes back with a new employment, once', async () => {
  const person = await employee('Tumpa')
  await release(person.id, dayIn(-10))
  const back = {
    person_id: person.id,
    ...seat,
    joined_on: dayIn(0),
    type: 'company_payroll' as const,
    probation_ends_on: dayIn(180),
    reason: 'Wanted back',
  }
  const tooEarly = await hr.send(calls.takeBackPerson, { ...back, joined_on: dayIn(-10) })
  expect(tooEarly.failure.fields).toHaveProperty('joined_on')
  const answers = await Promise.all(Array.from({ length: 20 }, () => hr.send(calls.takeBackPerson, back)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const self = await product.as(person)
  expect((await self.send(me, {})).httpStatus).toBe(200)
  expect((await hr.send(readRecord, { person_id: person.id })).data.employments).toHaveLength(2)
})

test('stages follow each other along the legal ways', async () => {
  const person = await employee('Nafisa', { status: 'trainee' })
  const stage = async (
    status: 'trainee' | 'probation' | 'confirmed',
    day: string,
    ends: string | null = null,
  ) =>
    (
      await hr.send(calls.changeStage, {
        person_id: person.id,
        version: await versionOf(person.id),
        type: 'company_payroll',
        status,
        valid_from: day,
        probation_ends_on: ends,
        reason: 'Did well',
      })
    ).message
  expect(await stage('probation', dayIn(0))).toBe(say.endMissing.text)
  expect(await stage('probation', '2024-04-01', dayIn(90))).toBe(say.stageTooEarly.text)
  expect(await stage('probation', dayIn(0), dayIn(90))).toBe(say.stageChanged)
  expect(await stage('probation', dayIn(1), dayIn(80))).toBe(say.endsTooEarly.text)
  expect(await stage('probation', dayIn(1), dayIn(120))).toBe(say.stageChanged)
  expect(await stage('trainee', dayIn(2), dayIn(120))).toBe(say.illegalStage('on probation', 'trainee').text)
  expect(await stage('confirmed', dayIn(2))).toBe(say.stageChanged)
  expect(await product.read((ctx) => findEmployment(ctx, person.id, dayIn(2)))).toMatchObject({
    status: 'confirmed',
    confirmed_on: dayIn(2),
  })
})

test('no one decides on their own employment, and staff on no one’s', async () => {
  const self = keeper.id
  expect((await hr.send(calls.openEmployment, { person_id: self })).message).toBe(say.mayNot.text)
  const staff = await product.as(boss)
  const form = { person_id: self, version: 1, left_on: dayIn(3), leaving: 'resigned', reason: 'No' } as const
  expect((await staff.send(calls.releasePerson, form)).httpStatus).toBe(404)
})
