import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import * as calls from '#projects/contract/requests/task-request-calls.ts'
import { taskRequestMessages as say } from '#projects/contract/requests/task-request-messages.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number

beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const ask = async (who: Person, title = 'Clear the queue') => {
  const form = { project_id: project, title, reason: 'It <b>blocks</b> us', minutes: 90 }
  return who.caller.send(calls.submitTaskRequest, form)
}

test('of twenty-four approvals one makes an item, and it stands on the list of the requester', async () => {
  const { data } = await ask(people.asha, 'Only once')
  const answers = await repeatInParallel(24, (at) =>
    (at % 2 ? people.boss : people.lead).caller.send(calls.decideTaskRequest, { id: data.id, approve: true }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({ httpStatus: 409 })
  const mine = { view: 'mine', search: 'Only once' } as const
  const { rows } = (await people.asha.caller.send(itemList.read, mine)).data
  expect(rows).toMatchObject([{ title: 'Only once', estimate_minutes: 90 }])
  const own = (
    await people.asha.caller.send(calls.taskRequestList.read, { view: 'mine', search: 'Only once' })
  ).data
  expect(own.rows).toMatchObject([{ status: 'approved', item: { id: rows[0]!.id }, can_withdraw: false }])
})

test('no one decides their own request, and who may neither ask nor decide is told so', async () => {
  const { data } = await ask(people.lead, 'Of the lead')
  const decide = (who: Person, form: object = {}) =>
    who.caller.send(calls.decideTaskRequest, { id: data.id, approve: true, ...form })
  expect(await decide(people.lead)).toMatchObject({ httpStatus: 403, message: say.ownRequest.text })
  expect(await decide(people.asha)).toMatchObject({ httpStatus: 404 })
  expect(await decide(people.stranger)).toMatchObject({ httpStatus: 404 })
  expect(await decide(people.client)).toMatchObject({ httpStatus: 403 })
  expect(await decide(people.boss, { approve: false })).toMatchObject({
    failure: { fields: { reason: say.reasonEmpty } },
  })
  const rejected = await decide(people.boss, { approve: false, reason: 'Next month' })
  expect(rejected).toMatchObject({ status: 0, message: 'Request rejected.' })
  expect(await decide(people.boss)).toMatchObject({ message: 'This request was already rejected by Boss.' })
  expect(await ask(people.observer)).toMatchObject({ httpStatus: 403 })
  expect(await ask(people.stranger)).toMatchObject({ httpStatus: 404 })
  const seen = async (who: Person) =>
    (await who.caller.send(calls.taskRequestList.read, { view: 'all', search: 'Of the lead' })).data.rows
      .length
  expect([await seen(people.lead), await seen(people.boss), await seen(people.asha)]).toEqual([1, 1, 0])
})

test('a withdrawn request is decided no more', async () => {
  const { data } = await ask(people.asha, 'No longer needed')
  expect(await people.tester.caller.send(calls.withdrawTaskRequest, data)).toMatchObject({ httpStatus: 404 })
  expect(await people.asha.caller.send(calls.withdrawTaskRequest, data)).toMatchObject({ status: 0 })
  const late = await people.boss.caller.send(calls.decideTaskRequest, { id: data.id, approve: true })
  expect(late).toMatchObject({ httpStatus: 409, message: say.notPending.text })
})
