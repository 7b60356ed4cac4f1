import { expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { signedIn } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import { changePassword } from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
const fresh = 'seven herons over the lake'

const signIn = (person: { email: string; password: string }) => signedIn(product, person)

const change = (
  caller: Caller,
  old_password: string,
  new_password = fresh,
  confirm_password = new_password,
) => caller.send(changePassword, { old_password, new_password, confirm_password })

test('each of a hundred calls at the same moment counts for the person who made it, and one of an ended session for no one', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => product.account()))
  const callers = await Promise.all(people.map(signIn))
  await callers[3]!.send(calls.logout, {})
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => (await callers[at % 10]!.send(calls.me, {})).data.id),
  )
  expect(answers).toEqual(answers.map((_, at) => (at % 10 === 3 ? undefined : people[at % 10]!.id)))
})

test('of 20 changes with the same present password one is made', async () => {
  const asha = await product.account()
  const caller = await signIn(asha)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => change(caller, asha.password, `${fresh} ${number}`)),
  )
  expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1)
})
