import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#engineering/contract/reviews/review-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { turnaroundOf } from '#engineering/server/reviews/decide-review.ts'
import { remindOfReviews } from '#engineering/server/engineering-reminders.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number
beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const url = 'https://git.example/merge_requests/7'
const create = (who: Person, reviewers: readonly Person[], more = {}) =>
  who.caller.send(calls.createReview, {
    project_id: project,
    title: 'Berths on a map',
    url,
    reviewers: reviewers.map(({ id }) => id),
    ...more,
  })
const opened = async (...reviewers: Person[]) => (await create(people.asha, reviewers)).data.id
const read = async (id: number, who = people.asha) => (await who.caller.send(calls.readReview, { id })).data
const find = (who: Person, id: number, severity: 'blocker' | 'minor' = 'blocker') =>
  who.caller.send(calls.addFinding, { id, severity, quick: 'api/orders.ts:42 Check the amount' })
const judge = (who: Person, id: number, verdict: 'changes' | 'approved') =>
  who.caller.send(calls.giveVerdict, { id, verdict })
const move = (who: Person, id: number, to: 'start' | 'again' | 'close') =>
  who.caller.send(calls.moveReview, { id, to })
async function fix(who: Person, id: number) {
  const { list } = await read(id)
  for (const { id: finding_id, version, state } of list)
    if (state === 'open') await who.caller.send(calls.setFinding, { finding_id, version, state: 'fixed' })
}

test('a blocker is found, fixed in a second round and approved, but never by the author', async () => {
  const id = await opened(people.lead)
  expect((await judge(people.asha, id, 'approved')).message).toBe(say.ownVerdict.text)
  expect((await find(people.asha, id)).httpStatus).toBe(403)
  expect((await find(people.lead, id)).status).toBe(0)
  expect((await read(id)).state).toBe('in_review')
  expect((await judge(people.lead, id, 'approved')).message).toBe(
    '1 blocker or major finding is still open. Fix it first.',
  )
  await judge(people.lead, id, 'changes')
  expect(await read(id)).toMatchObject({ state: 'changes_requested', rounds: 1, waiting_since: null })
  await fix(people.asha, id)
  expect((await move(people.lead, id, 'again')).httpStatus).toBe(403)
  await move(people.asha, id, 'again')
  expect(await read(id)).toMatchObject({ state: 'in_review', rounds: 2, reviewers: [{ state: 'waiting' }] })
  expect((await judge(people.lead, id, 'approved')).status).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'approved', open_findings: 0 })
  expect((await find(people.lead, id)).httpStatus).toBe(409)
  expect((await move(people.asha, id, 'close')).status).toBe(0)
})

test('from Friday at 17:00 to Monday at 12:00 are 4 business hours', async () => {
  const review = { author_id: people.asha.id, created_at: '2026-11-20T11:30:00.000Z' }
  const now = new Date('2026-11-23T06:30:00.000Z')
  expect(await product.read((ctx) => turnaroundOf({ ...ctx, now }, review))).toBe(240)
})

test('every reviewer approves, and a reviewer is someone else who works on the project', async () => {
  const id = await opened(people.lead, people.tester)
  await judge(people.lead, id, 'approved')
  expect((await read(id)).state).toBe('in_review')
  await judge(people.tester, id, 'approved')
  expect((await read(id)).state).toBe('approved')
  expect((await create(people.asha, [people.asha])).message).toBe(say.ownReview.text)
  expect((await create(people.asha, [people.observer])).message).toBe(
    'Observer is not a member of this project.',
  )
  expect((await create(people.asha, [])).httpStatus).toBe(400)
  expect((await create(people.observer, [people.lead])).httpStatus).toBe(403)
  expect((await create(people.asha, [people.lead], { url: 'javascript:alert(1)' })).httpStatus).toBe(400)
  const forced = product.write((ctx) =>
    ctx.db
      .insertInto('code_reviewer')
      .values({ review_id: id, author_id: people.asha.id, account_id: people.asha.id })
      .execute(),
  )
  await expect(forced).rejects.toThrow('code_reviewer_not_author')
})

test('of blockers found and approvals given at once not both count', async () => {
  const id = await opened(people.lead, people.tester)
  await judge(people.tester, id, 'approved')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? find(people.tester, id) : judge(people.lead, id, 'approved'),
    ),
  )
  const counted = [0, 1].map(
    (odd) => answers.filter(({ status }, at) => at % 2 === odd && status === 0).length,
  )
  expect(counted.filter((count) => count > 0)).toHaveLength(1)
  const review = await read(id)
  expect(review.state === 'approved' && review.list.some(({ state }) => state === 'open')).toBe(false)
})

test('of twenty approvals of one reviewer one approves', async () => {
  const id = await opened(people.lead)
  const answers = await Promise.all(Array.from({ length: 20 }, () => judge(people.lead, id, 'approved')))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('the author leaves a nit as it is, and a blocker only a reviewer', async () => {
  const id = await opened(people.lead)
  await find(people.lead, id)
  await find(people.lead, id, 'minor')
  const [blocker, minor] = (await read(id)).list
  const leave = (who: Person, finding: { id: number; version: number }) =>
    who.caller.send(calls.setFinding, { finding_id: finding.id, version: finding.version, state: 'wont_fix' })
  expect((await leave(people.asha, minor!)).status).toBe(0)
  expect((await leave(people.asha, blocker!)).message).toBe(say.wontFixByReviewer.text)
  expect((await leave(people.lead, blocker!)).status).toBe(0)
  expect((await leave(people.lead, blocker!)).httpStatus).toBe(409)
})

test('lists: waiting for me, mine; clients and strangers find nothing', async () => {
  const id = await opened(people.tester)
  const ids = async (who: Person, view: 'waiting' | 'mine' | 'all') =>
    (await who.caller.send(calls.reviewList.read, { view, size: 200 })).data.rows.map((row) => row.id)
  expect(await ids(people.tester, 'waiting')).toContain(id)
  expect(await ids(people.asha, 'waiting')).not.toContain(id)
  expect(await ids(people.asha, 'mine')).toContain(id)
  expect(await ids(people.observer, 'all')).toContain(id)
  expect(await ids(people.stranger, 'all')).toEqual([])
  expect((await people.client.caller.send(calls.reviewList.read, { view: 'all' })).httpStatus).toBe(404)
  expect((await people.client.caller.send(calls.readReview, { id })).httpStatus).toBe(404)
  expect((await people.stranger.caller.send(calls.readReview, { id })).httpStatus).toBe(404)
})

test('a reviewer is reminded once a round, after more than one business day', async () => {
  const id = await opened(people.lead)
  const told = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('notification')
        .select('recipient_id')
        .where('kind', '=', 'engineering.review-waits')
        .where('link', '=', `/projects/code-review/${id}`)
        .execute(),
    )
  const remindAt = (at: string) => product.write((ctx) => remindOfReviews({ ...ctx, now: new Date(at) }))
  await product.write((ctx) =>
    ctx.db
      .updateTable('code_review')
      .set({ waiting_since: new Date('2026-11-18T05:30:00Z') })
      .where('id', '=', id)
      .execute(),
  )
  await remindAt('2026-11-19T05:30:00Z')
  expect(await told()).toHaveLength(0)
  await remindAt('2026-11-19T06:30:00Z')
  await remindAt('2026-11-19T07:30:00Z')
  expect(await told()).toEqual([{ recipient_id: people.lead.id }])
})
