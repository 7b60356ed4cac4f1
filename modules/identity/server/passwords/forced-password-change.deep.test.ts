import { expect, test } from 'vitest'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, signedIn } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
const { stranger } = product
const fresh = 'seven herons over the lake'

type Person = { email: string; password: string }

const login = ({ email: username }: Person, password: string) =>
  stranger.send(calls.login, { username, password })

async function forced(person: Person): Promise<Caller> {
  const { token } = atStep('change-password', await login(person, person.password))
  return testCaller(product.origin, token)
}

const change = (caller: Caller, password = fresh, old_password?: string) =>
  caller.send(calls.changePassword, { old_password, new_password: password, confirm_password: password })

test('of 20 forced changes with one token one is made', async () => {
  const asha = await product.account({ mustChangePassword: true })
  const caller = await forced(asha)
  const passwords = Array.from({ length: 20 }, (_, number) => `${fresh} ${number}`)
  const answers = await Promise.all(passwords.map((password) => change(caller, password)))
  const made = passwords.filter((_, number) => answers[number]!.status === 0)
  expect(made).toHaveLength(1)
  atStep('in', await login(asha, made[0]!))
  for (const { httpStatus, message } of answers.filter(({ status }) => status === 1))
    expect([
      [401, 'jwt expired'],
      [409, 'This link or code was used or has expired. Start again.'],
    ]).toContainEqual([httpStatus, message])
})

test('the last five passwords are refused, the sixth may come again', async () => {
  product.clock.shift({ minutes: 11 })
  const asha = await product.account()
  const caller = await signedIn(product, asha)
  const later = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `${fresh} ${word}`)
  let present = asha.password
  for (const password of later) {
    expect((await change(caller, password, present)).httpStatus).toBe(200)
    present = password
  }
  for (const earlier of later.slice(0, -1))
    expect((await change(caller, earlier, present)).failure.fields).toEqual({
      new_password: 'You used this password before. Choose another.',
    })
  expect((await change(caller, asha.password, present)).httpStatus).toBe(200)
})
