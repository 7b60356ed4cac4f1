import { readSheet } from 'read-excel-file/node'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { hirePerson } from '#people/contract/employment/employment-calls.ts'
import { masterFields } from '#people/contract/staff/employee-master-calls.ts'
import { recordMessages } from '#people/contract/record/record-messages.ts'
import { listStaff, type StaffNarrowing } from '#people/contract/staff/staff-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'

const product = await demoProduct()

const ids = new Map<string, number>()

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

const callerOf = (key: string) => product.as({ id: ids.get(key)! })

const list = async (caller: Caller, filter: Partial<StaffNarrowing> = {}) =>
  (await caller.send(listStaff, { size: 200, ...filter })).data

test('each list has its people, and narrows by words, codes, companies and stages', async () => {
  const hr = await callerOf('hr-manager')
  const names = async (filter: Partial<StaffNarrowing>) =>
    (await list(hr, filter)).rows.map(({ name }) => name)
  expect((await list(hr, { view: 'employed' })).total).toBe(69)
  expect(await names({ view: 'leavers' })).toEqual([
    'Bhargavi Tirthahalli',
    'Harkirat Dhanota',
    'Joy Mukhtyar',
  ])
  expect(await names({ view: 'probation' })).toContain('Sampath Kedilaya')
  expect(await names({ view: 'released' })).toEqual(['Gopal Senapatra', 'Joy Mukhtyar', 'Parul Vasavda'])
  expect(await names({ search: 'meenakshi' })).toHaveLength(1)
  expect(await names({ search: 'A0001' })).toHaveLength(1)
  expect(await names({ status: 'trainee' })).toHaveLength(3)
  expect(await names({ company_id: 3, type: 'contract' })).toEqual([])
})

test('the file holds the rows of the list, and a cell never begins a formula', async () => {
  const hr = await callerOf('hr-manager')
  const { rows } = await list(hr, { search: 'kuila' })
  const place = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select(['company_id', 'location_id', 'department_id', 'designation_id'])
      .where('account_id', '=', rows[0]!.id)
      .executeTakeFirstOrThrow(),
  )
  await product.write(({ db }) =>
    db.updateTable('designation').set({ name: '=cmd|calc' }).where('id', '=', place.designation_id).execute(),
  )
  const taken = async (caller: Caller) =>
    caller.raw('/api/people/export-staff', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', search: 'kuila' }),
    })
  const text = await (await taken(hr)).text()
  expect(text).toContain('Anirban Kuila')
  expect(text).toContain("'=cmd|calc")
  expect(text).not.toMatch(/[,"\n]=cmd/)
  expect((await taken(await callerOf('manager'))).status).toBe(403)
  expect((await taken(await callerOf('employee'))).status).toBe(403)
  const staff = await (await callerOf('employee')).send(listStaff, {})
  expect(staff).toMatchObject({ httpStatus: 403, message: say.mayNotList.text })
  const foreign = { name: 'New One', email: 'new.one@atrium.example', joined_on: '2026-01-05' }
  const hiring = { ...foreign, ...place, company_id: 2, type: 'contract' } as const
  expect((await (await callerOf('hr-executive')).send(hirePerson, hiring)).httpStatus).toBe(403)
})

test('the list with records holds what is chosen, as far as it is seen, and never a number', async () => {
  const taken = async (key: string, fields: string[]) => {
    const answer = await (
      await callerOf(key)
    ).raw('/api/people/export-master', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', fields }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const all = masterFields.map(({ key }) => key)
  const whole = await taken('hr-manager', all)
  const people = await product.read(({ db }) =>
    db
      .selectFrom('record_entry')
      .innerJoin('account', 'account.id', 'person_id')
      .select(['account.name', 'section', 'fields', 'fields_sealed'])
      .execute(),
  )
  const phoneOf = (name: string) =>
    people.find((one) => one.name === name && one.section === 'contact')!.fields as Record<string, string>
  const [foreign, own] = [
    phoneOf('Harkirat Dhanota').personal_phone!,
    phoneOf('Anirban Kuila').personal_phone!,
  ]
  expect(whole.text).toContain(foreign.slice(1))
  expect(whole.text).toContain('Personal: Birth date')
  const inClear = people.flatMap(({ fields_sealed }) =>
    Object.values(fields_sealed as Record<string, string>).map((sealed) => product.keyring.open(sealed)),
  )
  expect(inClear.filter((number) => whole.text.includes(number))).toEqual([])
  const executive = await taken('hr-executive', all)
  expect(executive.text).toContain(own.slice(1))
  expect(executive.text).not.toContain(foreign.slice(1))
  expect((await taken('manager', all)).status).toBe(403)
  expect((await taken('hr-manager', ['bank.number'])).status).toBeGreaterThanOrEqual(400)
})

test('a file says how it is narrowed, and shows no plans to whom the list shows none', async () => {
  const take = async (path: string, wish: object) =>
    (await callerOf('hr-executive')).raw(`/api/people/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'xlsx', ...wish }),
    })
  const narrowed = { view: 'employed', company_id: 1, location_id: 1, status: 'confirmed', search: 'a' }
  const headingOf = async (path: string, wish: object) => {
    const rows = await readSheet(Buffer.from(await (await take(path, wish)).arrayBuffer()), 2)
    return rows.flat().join(' ')
  }
  const said = 'Employed today; Company: Banyan Softworks; Office: Kolkata; Search: a; Confirmed'
  expect(await headingOf('export-staff', narrowed)).toContain(said)
  expect(await headingOf('export-master', { ...narrowed, fields: [] })).toContain(said)
  // A role that leads some and may still take along what it sees.
  await product.write(async ({ db }) => {
    const { id } = await db
      .updateTable('role')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('key', '=', 'hr_executive')
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('role_grant')
      .set({ scope: 'team' })
      .where('role_id', '=', id)
      .where('permission', '=', 'people.work.read')
      .execute()
  })
  const as_on = Temporal.PlainDate.from(companyDay(product.clock.now())).add({ days: 9 }).toString()
  for (const path of ['export-staff', 'export-master']) {
    const answer = await take(path, { as_on, fields: [] })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      403,
      recordMessages.dayToCome.text,
    ])
  }
})
