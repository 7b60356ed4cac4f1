import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import * as calls from '#mining/contract/record-calls.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'
import { checkEmails, tellWaiting } from './mining-jobs.ts'

const scene = await miningScene(await productOnPlainDay())
const { product, ravi, asha, verifier, second, seller, admin, other } = scene

const save = (by: typeof ravi, wish: Parameters<typeof scene.form>[0] = {}) =>
  by.caller.send(calls.saveRecord, scene.form(wish))
const known = async (by: typeof ravi, domain: string) =>
  (await by.caller.send(calls.findKnown, { domain })).data
const today = () =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(
    product.clock.now(),
  )

test('typing a domain says who mined it, and a second record of the purpose is refused with the first', async () => {
  const domain = scene.domain()
  const { data } = await save(ravi, { domain: `https://www.${domain.toUpperCase()}/about` })
  const says = `${domain} was mined by ${ravi.name} on ${today()} (web).`
  expect(await known(asha, domain)).toMatchObject({
    domain,
    says: null,
    add_to: data.id,
    mined: [{ says, purposes: ['web'] }],
  })
  expect(await save(asha, { domain })).toMatchObject({ httpStatus: 409, message: says })
  expect(await save(asha, { domain, purposes: ['game'] })).toMatchObject({ httpStatus: 200 })
  expect((await asha.caller.send(calls.addPeople, { id: data.id, people: [scene.person()] })).message).toBe(
    '1 person is added.',
  )
  expect((await scene.page(data.id)).persons).toHaveLength(2)
})

test('a company of the CRM is named with its owner, and stopped', async () => {
  const domain = scene.domain()
  await scene.customer(domain, seller.id)
  const says = `Already in CRM, owner ${seller.name}`
  expect((await known(ravi, domain)).says).toBe(says)
  expect(await save(ravi, { domain })).toMatchObject({ httpStatus: 409, message: says })
})

test('twenty miners of one domain at once make one record, and the others are shown the first', async () => {
  const domain = scene.domain()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 ? ravi : asha, { domain })),
  )
  const made = answers.filter(({ httpStatus }) => httpStatus === 200)
  expect(made).toHaveLength(1)
  for (const answer of answers.filter(({ httpStatus }) => httpStatus !== 200))
    expect(answer.message).toMatch(new RegExp(`^${domain} was mined by .+ \\(web\\)\\.$`))
  await expect(scene.record({ domain, purposes: ['app', 'web'] })).rejects.toThrow(/mined_company_web_key/)
})

test('what a record needs is said at its field', async () => {
  expect(await save(ravi, { source_url: '' })).toMatchObject({ httpStatus: 400 })
  const reach = { email: null, profile_url: '' }
  const people = [scene.person(), scene.person(), { name: 'Nobody', ...reach }]
  expect(await save(ravi, { people })).toMatchObject({
    httpStatus: 400,
    message: 'Person row 3: e-mail or profile is required.',
  })
  expect(await save(ravi, { people: [], submit: true })).toMatchObject({
    message: 'Add at least one person with an e-mail address or a profile.',
  })
  expect(await save(ravi, { domain: 'gmail.com' })).toMatchObject({
    message: 'gmail.com is a mail provider. Enter the domain of the company.',
  })
  const twice = scene.person()
  expect(await save(ravi, { people: [twice, twice] })).toMatchObject({ httpStatus: 409 })
  await expect(
    product.write((ctx) =>
      ctx.db
        .insertInto('mined_company')
        .values({
          name: 'Without',
          website: 'x.com',
          domain: 'x.com',
          purposes: ['web'],
          source_url: '',
          miner_id: ravi.id,
          mined_at: ctx.now,
        })
        .execute(),
    ),
  ).rejects.toThrow(/mined_company_source_check/)
})

test('from draft over returned to verified: the miner corrects, another person verifies', async () => {
  const { data } = await save(ravi, { submit: true })
  const at = () => scene.page(data.id)
  const decide = async (by: typeof verifier, decision: 'verified' | 'returned' | 'rejected', reason = '') =>
    by.caller.send(calls.decideRecord, { id: data.id, version: (await at()).version, decision, reason })
  expect(await decide(verifier, 'returned')).toMatchObject({ message: 'Please give a reason' })
  expect(await decide(verifier, 'returned', 'No such person')).toMatchObject({
    message: 'Returned to the miner.',
  })
  expect(await scene.noticesOf(ravi.id, 'mining.record-returned')).toHaveLength(1)
  const returned = await at()
  expect(returned).toMatchObject({ state: 'returned', reason: 'No such person' })
  const again = await ravi.caller.send(calls.saveRecord, {
    ...scene.form({ domain: returned.domain }),
    id: data.id,
    version: returned.version,
    submit: true,
  })
  expect(again.message).toBe('Submitted.')
  expect(await decide(verifier, 'verified')).toMatchObject({ message: 'Verified.' })
  expect(await decide(second, 'verified')).toMatchObject({ httpStatus: 409 })
  expect((await at()).decisions.map(({ decision }) => decision)).toEqual(['verified', 'returned'])
})

test('no one verifies what they mined, nor does the table allow it', async () => {
  const both = await scene.employed(['data_miner', 'data_verifier'])
  const record = await scene.record({ miner_id: both.id, state: 'submitted' })
  expect(
    await both.caller.send(calls.decideRecord, { id: record.id, version: 1, decision: 'verified' }),
  ).toMatchObject({ httpStatus: 403, message: 'Another verifier decides on what you mined.' })
  const verify = product.write((ctx) =>
    ctx.db
      .updateTable('mined_company')
      .set({ state: 'verified', verifier_id: both.id })
      .where('id', '=', record.id)
      .execute(),
  )
  await expect(verify).rejects.toThrow(/mined_company_verifier_check/)
  const decide = product.write((ctx) =>
    ctx.db
      .insertInto('mining_decision')
      .values({
        company_id: record.id,
        miner_id: both.id,
        by_id: both.id,
        at: ctx.now,
        decision: 'verified',
      })
      .execute(),
  )
  await expect(decide).rejects.toThrow(/mining_decision_other_check/)
})

test('twenty decisions on one record at once: one holds', async () => {
  const record = await scene.record({ state: 'submitted' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? verifier : second).caller.send(calls.decideRecord, {
        id: record.id,
        version: 1,
        decision: at % 3 ? 'verified' : 'returned',
        reason: 'Wrong',
      }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect((await scene.page(record.id)).decisions).toHaveLength(1)
})

test('a miner sees own records, verifiers all, sales what is verified, others nothing', async () => {
  const draft = await scene.record({ miner_id: asha.id })
  const ready = await scene.record({ miner_id: asha.id, state: 'verified' })
  const sees = async (by: typeof ravi, id: number) =>
    (await by.caller.send(calls.readRecord, { id })).httpStatus
  expect(await Promise.all([asha, verifier, admin].map((by) => sees(by, draft.id)))).toEqual([200, 200, 200])
  expect(await Promise.all([ravi, seller].map((by) => sees(by, draft.id)))).toEqual([404, 404])
  expect(await sees(seller, ready.id)).toBe(200)
  expect(await sees(other, ready.id)).toBe(403)
  const listed = async (by: typeof ravi) =>
    (await by.caller.send(recordList.read, { size: 200 })).data.rows.map(({ id }) => id)
  expect(await listed(ravi)).not.toContain(ready.id)
  expect(await listed(seller)).toContain(ready.id)
  expect(await listed(seller)).not.toContain(draft.id)
  expect((await other.caller.send(recordList.read, { size: 50 })).httpStatus).toBe(403)
  expect((await ravi.caller.send(calls.submitRecord, { id: draft.id, version: 1 })).httpStatus).toBe(404)
})

test('mail domains are asked once, and without an answer an address stays unknown', async () => {
  const record = await scene.record({
    people: [
      { name: 'One', email: 'one@good.example' },
      { name: 'Info', email: 'info@good.example' },
      { name: 'Two', email: 'two@none.example' },
      { name: 'Three', email: 'three@silent.example' },
    ],
  })
  const asked: string[] = []
  await product.read((read) =>
    checkEmails({ read, write: (work) => product.write((ctx) => work(ctx)) }, async (domain) => {
      asked.push(domain)
      if (domain === 'good.example') return 'takes_mail'
      return domain === 'none.example' ? 'takes_none' : 'no_answer'
    }),
  )
  expect(asked.filter((domain) => domain === 'good.example')).toHaveLength(1)
  expect((await scene.page(record.id)).persons.map(({ email_check }) => email_check)).toEqual([
    'valid',
    'risky',
    'invalid',
    'unknown',
  ])
})

test('of a miner above 95 % a tenth is looked at, and the rest is verified after the sample', async () => {
  const miner = await scene.employed(['data_miner'])
  for (let n = 0; n < 20; n += 1) await scene.record({ miner_id: miner.id, state: 'verified' })
  const ids: number[] = []
  for (let n = 0; n < 11; n += 1) ids.push((await save(miner, { submit: true })).data.id)
  const trusted = async () =>
    (await verifier.caller.send(calls.readQueue, {})).data.trusted.find(({ id }) => id === miner.id)
  expect(await trusted()).toMatchObject({ accuracy: 10_000, sample: 1, rest: 10 })
  const rest = () => verifier.caller.send(calls.verifyRest, { miner_id: miner.id })
  expect(await rest()).toMatchObject({ message: 'Check the sample first: 1 record is left.' })
  const queue = (await verifier.caller.send(calls.readQueue, {})).data.waiting
  const sampled = queue.find(({ id }) => ids.includes(id))!
  const { version } = await scene.page(sampled.id)
  await verifier.caller.send(calls.decideRecord, { id: sampled.id, version, decision: 'verified' })
  expect(await rest()).toMatchObject({ message: '10 records are verified.' })
  const day = (await miner.caller.send(calls.readToday, {})).data.mine
  expect(day).toMatchObject({ target: 40, is_working_day: true })
  expect(day!.verified).toBeGreaterThanOrEqual(11)
  await verifier.caller.send(calls.saveTarget, { miner_id: miner.id, per_day: 20 })
  expect((await miner.caller.send(calls.readToday, {})).data.mine?.target).toBe(20)
})

test('verifiers hear once a morning what waits', async () => {
  await scene.record({ state: 'submitted' })
  const now = product.clock.now()
  await product.write((ctx) => tellWaiting(ctx, now))
  await product.write((ctx) => tellWaiting(ctx, now))
  expect(await scene.noticesOf(verifier.id, 'mining.records-wait')).toHaveLength(1)
})
