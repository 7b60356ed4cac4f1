import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#engineering/contract/reviews/review-calls.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number
beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

async function opened(...reviewers: Person[]) {
  const form = { project_id: project, title: 'Berths on a map', url: 'https://git.example/merge_requests/7' }
  const answer = await people.asha.caller.send(calls.createReview, {
    ...form,
    reviewers: reviewers.map(({ id }) => id),
  })
  return answer.data.id
}
const read = async (id: number) => (await people.asha.caller.send(calls.readReview, { id })).data
const find = (who: Person, id: number) =>
  who.caller.send(calls.addFinding, { id, severity: 'blocker', quick: 'api/orders.ts:42 Check the amount' })
const judge = (who: Person, id: number, verdict: 'approved') =>
  who.caller.send(calls.giveVerdict, { id, verdict })

test('a new blocker and an approval at the same moment never both count', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => opened(people.lead, people.tester)))
  await Promise.all(ids.map((id) => judge(people.tester, id, 'approved')))
  const pairs = await Promise.all(
    ids.map(async (id) => {
      const [found, approved] = await Promise.all([
        find(people.tester, id),
        judge(people.lead, id, 'approved'),
      ])
      return { id, found, approved }
    }),
  )
  for (const { id, found, approved } of pairs) {
    const review = await read(id)
    expect(found.status === 0 && approved.status === 0).toBe(false)
    expect(review.state === 'approved' && review.list.some(({ state }) => state === 'open')).toBe(false)
  }
}, 20_000)
