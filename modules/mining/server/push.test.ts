import { expect, test } from 'vitest'
import { suppress } from '#contacts/server/public.ts'
import { readFigures } from '#mining/contract/figure-calls.ts'
import * as calls from '#mining/contract/record-calls.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'

const scene = await miningScene()
const { product, ravi, verifier, seller, manager, admin } = scene

const fivePeople = () => Array.from({ length: 5 }, () => scene.person())
const push = (person_ids: number[], by = manager, owner = seller) =>
  by.caller.send(calls.pushPeople, { person_ids, owner_id: owner.id })
const idsOf = (record: { persons: readonly { id: number }[] }) => record.persons.map(({ id }) => id)
const optOut = (address: string) =>
  product.write((ctx) =>
    suppress(ctx, product.keyring, { channel: 'email', address, companyId: null, reason: 'asked' }),
  )
const today = () => dayInWords(companyDay(product.clock.now()))
const leadsOf = async (company: string) =>
  (await manager.caller.send(leadList.read, { search: company, size: 50 })).data.rows

test('five people, one opted out: four contacts and four leads of source Data mining, and pressing again changes nothing', async () => {
  const people = fivePeople()
  const record = await scene.record({ name: 'Quartz Works', state: 'verified', people })
  await optOut(people[4]!.email)
  const first = (await push(idsOf(record))).data
  expect(first.pushed).toBe(4)
  expect(first.people.at(-1)).toMatchObject({ ok: false, says: `Asked on ${today()} not to be contacted.` })
  const leads = await leadsOf('Quartz Works')
  expect(leads).toHaveLength(4)
  for (const lead of leads)
    expect(lead).toMatchObject({ source: 'mining', owner: { id: seller.id }, title: 'Quartz Works (web)' })
  expect((await push(idsOf(record))).data).toMatchObject({ pushed: 0 })
  expect(await leadsOf('Quartz Works')).toHaveLength(4)
  expect(await scene.page(record.id)).toMatchObject({ state: 'pushed', pushed: 4 })
  expect(await scene.noticesOf(seller.id, 'mining.people-pushed')).toContain('4 new leads: Quartz Works')
})

test('twenty who push the same people at once make one contact and one lead of each', async () => {
  const record = await scene.record({ name: 'Granite Yard', state: 'verified', people: fivePeople() })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => push(idsOf(record), at % 2 ? manager : admin)),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  expect(answers.reduce((sum, { data }) => sum + data.pushed, 0)).toBe(5)
  expect(await leadsOf('Granite Yard')).toHaveLength(5)
})

test('twenty pushes and returns at once: what is pushed is not returned, what is returned is not pushed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const record = await scene.record({ state: 'verified', people: [scene.person()] })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? push(idsOf(record))
          : verifier.caller.send(calls.decideRecord, {
              id: record.id,
              version: 1,
              decision: 'returned',
              reason: 'Wrong company',
            }),
      ),
    )
    const { state, pushed } = await scene.page(record.id)
    expect([
      ['pushed', 1],
      ['returned', 0],
    ]).toContainEqual([state, pushed])
  }
})

test('a known address becomes no second contact, and a domain no second customer', async () => {
  const person = scene.person()
  const domain = scene.domain()
  const first = await scene.record({ domain, purposes: ['web'], state: 'verified', people: [person] })
  const second = await scene.record({ domain, purposes: ['app'], state: 'verified', people: [person] })
  const one = (await push(idsOf(first))).data.people[0]!
  const two = (await push(idsOf(second))).data.people[0]!
  expect(one.contact_id).toBe(two.contact_id)
  const customers = await product.read((ctx) =>
    ctx.db.selectFrom('sales_account').select('id').where('domain', '=', domain).execute(),
  )
  expect(customers).toHaveLength(1)
})

test('only verified records are pushed, by sales, to someone in sales', async () => {
  const draft = await scene.record()
  expect((await push(idsOf(draft))).httpStatus).toBe(404)
  expect((await push(idsOf(draft), admin)).message).toBe('Only verified records are pushed.')
  const ready = await scene.record({ state: 'verified' })
  expect((await push(idsOf(ready), ravi)).httpStatus).toBe(403)
  expect((await push(idsOf(ready), manager, ravi)).message).toBe('Choose an owner from the list.')
  const unreachable = await scene.record({
    state: 'verified',
    people: [{ name: 'Profile only', profile_url: 'https://social.example/p' }],
  })
  expect((await push(idsOf(unreachable))).data.people[0]).toMatchObject({
    says: 'Has neither an email address nor a phone number.',
  })
})

test('one who asks to be removed: the fields are gone, and a new entry of the address is refused', async () => {
  const person = scene.person()
  const record = await scene.record({ people: [person] })
  const removed = await ravi.caller.send(calls.removePerson, { id: record.persons[0]!.id })
  expect(removed.message).toBe('The person is removed and will not be contacted.')
  expect((await scene.page(record.id)).persons[0]).toMatchObject({
    name: 'Erased',
    email: null,
    phone: '',
    profile_url: '',
    erased: true,
  })
  expect(await ravi.caller.send(calls.saveRecord, scene.form({ people: [person] }))).toMatchObject({
    httpStatus: 400,
    message: `Person row 1: asked on ${today()} not to be contacted.`,
  })
  const whole = await scene.record({ people: fivePeople() })
  await verifier.caller.send(calls.removePerson, { id: whole.persons[0]!.id, whole_company: true })
  expect((await scene.page(whole.id)).persons.every(({ erased }) => erased)).toBe(true)
  expect(
    await ravi.caller.send(calls.saveRecord, scene.form({ domain: whole.domain, purposes: ['app'] })),
  ).toMatchObject({ httpStatus: 409, message: 'This company asked not to be contacted.' })
})

test('figures count decisions by miner and what became of pushed people', async () => {
  const miner = await scene.employed(['data_miner'])
  for (let n = 0; n < 3; n += 1) await scene.record({ miner_id: miner.id, state: 'verified' })
  await scene.record({ miner_id: miner.id, state: 'returned' })
  const pushed = await scene.record({
    miner_id: miner.id,
    state: 'verified',
    purposes: ['web', 'app'],
    industry: 'gaming',
  })
  await push(idsOf(pushed))
  const day = companyDay(product.clock.now())
  const figures = (await miner.caller.send(readFigures, { from: day, to: day })).data
  expect(figures.miners).toMatchObject([
    { id: miner.id, mined: 5, verified: 4, returned: 1, accuracy: 8_000, target: 40 },
  ])
  expect(figures.days).toEqual([{ day, verified: 4, returned: 1 }])
  expect(figures.total.pushed).toBe(1)
  expect(figures.purpose.map(({ label, people }) => [label, people])).toEqual([
    ['app', 1],
    ['web', 1],
  ])
  expect(figures.industry).toMatchObject([{ label: 'Games', people: 1, replies: 0, meetings: 0, deals: 0 }])
  expect((await seller.caller.send(readFigures, { from: day, to: day })).httpStatus).toBe(403)
})

test('the page of a contact shows the record it came from to those who see that, and to no one else', async () => {
  const record = await scene.record({ name: 'Slate House', state: 'verified' })
  await push(idsOf(record))
  const [lead] = await leadsOf('Slate House')
  const ask = (by: typeof manager) =>
    by.caller.send(calls.listRecordsOfContact, { contact_id: lead!.contact.id })
  for (const by of [manager, ravi, verifier])
    expect((await ask(by)).data).toMatchObject([
      { id: record.id, name: 'Slate House', state: 'pushed', miner: ravi.name },
    ])
  expect((await ask(scene.asha)).data).toEqual([])
  expect((await ask(scene.other)).httpStatus).toBe(403)
})
