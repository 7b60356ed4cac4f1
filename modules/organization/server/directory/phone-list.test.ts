import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { directoryOptions, openUser } from '#organization/contract/directory/directory-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { saveWorkPhone } from '#organization/contract/directory/work-phone-calls.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
const ids: Record<string, number> = {}
let asha: Caller
let keeper: Caller
let client: Caller

type Place = 'kolkata' | 'delhi'

async function seated(name: string, location: Place, roles?: Parameters<typeof product.account>[0]) {
  const account = await product.account({ name, ...roles })
  ids[name] = account.id
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, location }))
  return product.as(account)
}

beforeAll(async () => {
  asha = await seated('Asha Delhi', 'delhi')
  await seated('Bela Delhi', 'delhi')
  await seated('Chitra Kolkata', 'kolkata')
  keeper = await seated('Keeper', 'kolkata', { roles: ['employee', 'hr_manager'] })
  client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
})

const save = (caller: Caller, name: string, phone: string) =>
  caller.send(saveWorkPhone, { user_id: ids[name]!, phone })

const take = (caller: Caller, location_id: number, format = 'csv') =>
  caller.raw('/api/organization/export-phone-list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location_id, format }),
  })

const DELHI = 2

test('a number is entered by its owner or anyone who assigns people, and all colleagues see it', async () => {
  expect((await save(asha, 'Asha Delhi', '+91 11 5550 1007')).message).toBe(say.workPhoneSaved)
  expect((await save(keeper, 'Bela Delhi', '011-5550 1014')).data).toEqual({ phone: '011-5550 1014' })
  expect((await asha.send(openUser, { id: ids['Bela Delhi']! })).data.phone).toBe('011-5550 1014')
  const refused = await save(asha, 'Bela Delhi', '+91 11 5550 1007')
  expect([refused.httpStatus, refused.message]).toEqual([403, say.mayNotSetPhone.text])
  for (const phone of ['12345', 'call me', '+91 11 5550 1007 1234 5678'])
    expect((await save(asha, 'Asha Delhi', phone)).message).toContain(say.workPhoneUnclear)
  expect((await asha.send(saveWorkPhone, { user_id: 999_999, phone: '' })).message).toBe(
    say.noSuchPerson.text,
  )
  expect((await save(client, 'Asha Delhi', '')).message).toBe(say.noSuchPerson.text)
})

test('entered twenty times at once it is there once, and it can be taken away', async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(keeper, 'Chitra Kolkata', `+91 33 5550 10${10 + at}`)),
  )
  for (const { httpStatus } of sent) expect([200, 409]).toContain(httpStatus)
  expect(sent.some(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const kept = await product.read(({ db }) =>
    db.selectFrom('work_phone').select('number').where('account_id', '=', ids['Chitra Kolkata']!).execute(),
  )
  expect(kept).toHaveLength(1)
  expect((await save(keeper, 'Chitra Kolkata', '')).data).toEqual({ phone: null })
  expect((await asha.send(openUser, { id: ids['Chitra Kolkata']! })).data.phone).toBeNull()
})

test('the list of an office holds who sits there, with what their cards show', async () => {
  const file = await take(asha, DELHI)
  expect(file.headers.get('content-disposition')).toMatch(/"Phone list \d{4}-\d\d-\d\d\.csv"/)
  const [head, ...rows] = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('Name,Phone,Designation,Department')
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['Asha Delhi', "'+91 11 5550 1007"],
    ['Bela Delhi', '011-5550 1014'],
  ])
  const pdf = Buffer.from(await (await take(asha, DELHI, 'pdf')).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('everybody takes along the list of their own office, and HR that of each', async () => {
  const offices = async (caller: Caller) =>
    (await caller.send(directoryOptions, {})).data.phone_lists.map(({ name }) => name)
  expect(await offices(asha)).toEqual(['Delhi'])
  expect(await offices(keeper)).toEqual(['Kolkata', 'Delhi', 'Bangalore'])
  expect((await take(keeper, DELHI)).status).toBe(200)
  const refusals: [Caller, number, string][] = [
    [asha, 1, say.notYourOffice.text],
    [asha, 999, say.notYourOffice.text],
    [keeper, 999, say.notYourOffice.text],
    [client, DELHI, say.notForYou.text],
  ]
  for (const [caller, office, text] of refusals) {
    const refused = await take(caller, office)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([403, text])
  }
})
