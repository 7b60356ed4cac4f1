import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { addKeptEntry, listKeptEntries } from '#organization/contract/lists/kept-list-calls.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep } from '#platform/testing/areas/test-sign-in.ts'

// Machines whose clocks are minutes apart, as they are where no one sets them.
const product = await testProduct()
const ahead = await product.anotherNode({ aheadMinutes: 7 })
const behind = await product.anotherNode({ aheadMinutes: -7 })
const nodes = [product.origin, ahead, behind]

const signIn = async (origin: string, person: { email: string; password: string }) => {
  const answer = await testCaller(origin).send(login, { username: person.email, password: person.password })
  return atStep('in', answer).token
}

test('who signs in at one node is known at the others, whichever clock is ahead', async () => {
  const person = await product.account()
  for (const origin of nodes) {
    const token = await signIn(origin, person)
    for (const other of nodes) {
      const answer = await testCaller(other, token).send(me, {})
      expect([origin === other, answer.httpStatus, answer.data.id]).toEqual([
        origin === other,
        200,
        person.id,
      ])
    }
  }
})

test('a repeated request is done once, at whichever node and clock it arrives', async () => {
  const admin = await product.account({ roles: ['admin'] })
  const token = await signIn(behind, admin)
  const [key, name] = [randomUUID(), `Clocks ${randomUUID()}`]
  const everywhere = Array.from({ length: 24 }, (_, index) => testCaller(nodes[index % 3]!, token))
  const answers = await Promise.all(
    everywhere.map((caller) => caller.send(addKeptEntry, { list: 'department', name }, { key })),
  )
  const made = answers.filter(({ httpStatus }) => httpStatus === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true)
  const list = await testCaller(ahead, token).send(listKeptEntries, { list: 'department', search: name })
  expect(list.data.rows).toHaveLength(1)
})

test('a clock that jumps forward ends nothing for good: set right again, the session still holds', async () => {
  const person = await product.account()
  const token = await signIn(product.origin, person)
  const ask = () => testCaller(product.origin, token).send(me, {})
  product.clock.shift({ days: 400 })
  const later = await ask()
  expect([later.httpStatus, later.message]).toEqual([401, 'jwt expired'])
  product.clock.shift({ days: -400 })
  expect((await ask()).httpStatus).toBe(200)
})
