import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openDesks, signInAtDesk, today } from '#platform/testing/areas/test-desks.ts'
import * as admin from '#visitors/contract/desks/desk-admin-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)
const administrator = await product.as(await product.account({ roles: ['admin'] }))
const employee = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))

const password = 'a new morning at the desk'
const desk = () => ({
  name: 'Lobby',
  username: `lobby.${Math.round(performance.now() * 1000)}`,
  password,
  location_ids: [ids.bangalore],
})

async function newDesk() {
  const wish = desk()
  const { data } = await administrator.send(admin.addVisitorManager, wish)
  return { ...wish, id: data.id, caller: await signInAtDesk(product, wish.username, ids.bangalore, password) }
}

const isSignedIn = async (caller: typeof kolkata) =>
  (await caller.send(calls.listVisitors, { created_on: today(product) })).httpStatus === 200

const versionOf = async (id: number) =>
  (await administrator.send(admin.listVisitorManagers, { size: 200 })).data.rows.find((row) => row.id === id)!
    .version

test('an administrator makes a desk, which then signs in at its location and is offered there', async () => {
  const { caller, username, id } = await newDesk()
  expect(await isSignedIn(caller)).toBe(true)
  const offered = await product.stranger.send(calls.listVisitorLocations, {})
  expect(offered.data.map((row) => row.location_id)).toContain(ids.bangalore)
  const { data } = await administrator.send(admin.listVisitorManagers, { search: username })
  expect(data.rows).toMatchObject([
    { id, username, active: true, sessions: 1, locations: [{ name: 'Bangalore' }] },
  ])
})

test('another password, other locations or being closed sign a desk out at once', async () => {
  const first = await newDesk()
  await administrator.send(admin.setVisitorManagerPassword, { id: first.id, password: 'quite another one' })
  expect(await isSignedIn(first.caller)).toBe(false)
  const form = { username: first.username, password, location_id: ids.bangalore }
  expect((await product.stranger.send(calls.visitorLogin, form)).message).toBe(
    'The username or password is incorrect.',
  )

  const second = await newDesk()
  const change = {
    id: second.id,
    name: 'Lobby',
    username: second.username,
    location_ids: [ids.delhi],
    version: await versionOf(second.id),
  }
  expect((await administrator.send(admin.changeVisitorManager, change)).httpStatus).toBe(200)
  expect(await isSignedIn(second.caller)).toBe(false)
  expect((await administrator.send(admin.changeVisitorManager, change)).httpStatus).toBe(409)

  const third = await newDesk()
  const closed = await administrator.send(admin.activateVisitorManager, { id: third.id, active: false })
  expect(closed.message).toBe('Desk sign-in disabled.')
  expect(await isSignedIn(third.caller)).toBe(false)
  const again = { username: third.username, password, location_id: ids.bangalore }
  expect((await product.stranger.send(calls.visitorLogin, again)).httpStatus).toBe(400)
  const opened = await administrator.send(admin.activateVisitorManager, { id: third.id, active: true })
  expect(opened.message).toBe('Desk sign-in enabled.')
  expect((await product.stranger.send(calls.visitorLogin, again)).httpStatus).toBe(200)
  expect([await isSignedIn(kolkata), await isSignedIn(delhi)]).toEqual([true, true])
})

test('a username is given once, whatever its case and however many ask at once', async () => {
  const wish = desk()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      administrator.send(admin.addVisitorManager, {
        ...wish,
        username: at % 2 ? wish.username : wish.username.toUpperCase(),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 409,
    message: 'Another desk uses this username. Choose a different one.',
  })
})

test.each([
  ['name', '', 'Enter a name'],
  ['username', 'a b', 'Use at least 3 letters, digits, dots, hyphens or underscores'],
  ['password', 'short', 'At least 12 characters'],
  ['location_ids', [], 'Choose at least one location'],
])('a desk with %s %j is refused: %s', async (field, value, message) => {
  const answer = await administrator.send(admin.addVisitorManager, { ...desk(), [field]: value })
  expect([answer.httpStatus, answer.failure.fields]).toEqual([400, { [field]: message }])
})

test('what does not exist cannot be changed', async () => {
  const nowhere = await administrator.send(admin.addVisitorManager, { ...desk(), location_ids: [999_999] })
  expect([nowhere.httpStatus, nowhere.message]).toEqual([404, 'This office does not exist.'])
  const change = { ...desk(), id: 999_999, version: 1 }
  for (const answer of [
    await administrator.send(admin.changeVisitorManager, change),
    await administrator.send(admin.setVisitorManagerPassword, { id: 999_999, password }),
    await administrator.send(admin.activateVisitorManager, { id: 999_999, active: true }),
  ])
    expect([answer.httpStatus, answer.message]).toEqual([404, 'This desk does not exist.'])
})

test('an office says what it asks; codes to phones need a gateway', async () => {
  const office = { location_id: ids.bangalore, sms_domain: '', photo_days: 30, version: 0 }
  const without = await administrator.send(admin.saveOffice, { ...office, proof: 'phone' })
  expect(without.failure.fields).toEqual({
    sms_domain: 'To send codes by phone, enter the domain of the text message gateway.',
  })
  const wrong = await administrator.send(admin.saveOffice, { ...office, proof: 'phone', sms_domain: 'a b' })
  expect(wrong.failure.fields).toEqual({ sms_domain: 'Enter only the domain, such as sms.example' })
  expect((await administrator.send(admin.saveOffice, { ...office, proof: 'email' })).httpStatus).toBe(200)
  const { data } = await administrator.send(admin.listOffices, {})
  expect(data.find(({ location_id }) => location_id === ids.bangalore)).toMatchObject({
    proof: 'email',
    photo_days: 30,
    version: 1,
  })
  const nowhere = await administrator.send(admin.saveOffice, {
    ...office,
    location_id: 999_999,
    proof: 'none',
  })
  expect(nowhere.message).toBe('This office does not exist.')
})

test('the list goes along as a file as it was searched, with no password', async () => {
  const { username, caller } = await newDesk()
  const fileOf = async (wish: object) => {
    const body = JSON.stringify({ format: 'csv', ...wish })
    const headers = { 'content-type': 'application/json' }
    const file = await administrator.raw('/api/visitors/export-desks', { method: 'POST', headers, body })
    return (await file.text()).trim().split(/\r?\n/)
  }
  expect(await isSignedIn(caller)).toBe(true)
  const [head, ...found] = await fileOf({ search: username.toUpperCase() })
  expect(head).toMatch(/Name,Username,Locations,Last signed in,State$/)
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^Lobby,${username},Bangalore,.*\\d:\\d\\d,Active$`)),
  ])
  const { total } = (await administrator.send(admin.listVisitorManagers, {})).data
  expect(await fileOf({})).toHaveLength(1 + total!)
})

test('a person who may not keep desks does none of this', async () => {
  const answers = [
    await employee.send(admin.listVisitorManagers, {}),
    await employee.send(admin.exportVisitorManagers, { format: 'csv' }),
    await employee.send(admin.addVisitorManager, desk()),
    await employee.send(admin.changeVisitorManager, { ...desk(), id: 1, version: 1 }),
    await employee.send(admin.setVisitorManagerPassword, { id: 1, password }),
    await employee.send(admin.activateVisitorManager, { id: 1, active: false }),
    await employee.send(admin.listOffices, {}),
    await employee.send(admin.saveOffice, {
      location_id: 1,
      proof: 'none',
      sms_domain: '',
      photo_days: 9,
      version: 0,
    }),
  ]
  for (const { httpStatus, message } of answers)
    expect([httpStatus, message]).toEqual([403, 'You don’t have permission to manage visitor desks.'])
})
