import { expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { identityMessages as say } from '#identity/contract/identity-messages.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { signedIn } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import { changePassword, login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { makeSetupLink } from './set-up-first-administrator.ts'

const product = await testProduct()
const fresh = 'seven herons over the lake'

const signIn = (person: { email: string; password: string }) => signedIn(product, person)

const change = (
  caller: Caller,
  old_password: string,
  new_password = fresh,
  confirm_password = new_password,
) => caller.send(changePassword, { old_password, new_password, confirm_password })

test('a new password ends the other devices and keeps this one', async () => {
  const asha = await product.account()
  const [here, elsewhere] = [await signIn(asha), await signIn(asha)]
  expect(await change(here, asha.password)).toMatchObject({ httpStatus: 200 })
  expect((await here.send(calls.me, {})).httpStatus).toBe(200)
  expect((await elsewhere.send(calls.me, {})).message).toBe('jwt expired')
  expect((await product.stranger.send(login, { username: asha.email, password: asha.password })).status).toBe(
    1,
  )
  expect((await product.stranger.send(login, { username: asha.email, password: fresh })).status).toBe(0)
})

test('each of twenty calls at the same moment counts for the person who made it', async () => {
  const people = [await product.account(), await product.account()]
  const callers = await Promise.all(people.map((person) => product.as(person)))
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (await callers[at % 2]!.send(calls.me, {})).data.id),
  )
  expect(answers).toEqual(answers.map((_, at) => people[at % 2]!.id))
})

test('each refusal stands at its field', async () => {
  const asha = await product.account()
  const caller = await signIn(asha)
  const fields = async (answer: ReturnType<typeof change>) => (await answer).failure.fields
  expect(await fields(change(caller, 'not the present one'))).toEqual({
    old_password: 'Your current password is incorrect.',
  })
  expect(await fields(change(caller, asha.password, 'too short'))).toEqual({
    new_password: 'Use at least 12 characters. A few words are easier to remember.',
  })
  expect(await fields(change(caller, asha.password, fresh, `${fresh}!`))).toEqual({
    confirm_password: 'The passwords don’t match',
  })
  expect(await fields(change(caller, asha.password, asha.password))).toEqual({
    new_password: 'The new password is the same as the current one.',
  })
})

test('one sees and ends only the own devices', async () => {
  const [asha, ravi] = [await product.account(), await product.account()]
  const [here, there, other] = [await signIn(asha), await signIn(asha), await signIn(ravi)]
  const { rows } = (await here.send(calls.listSessions, {})).data
  expect(rows.filter((row) => row.current)).toHaveLength(1)
  expect(rows).toHaveLength(2)
  const foreign = (await other.send(calls.listSessions, {})).data.rows[0]?.id ?? ''
  expect(await here.send(calls.endSession, { session_id: foreign })).toMatchObject({
    httpStatus: 404,
    message: say.noSuchSession.text,
  })
  expect((await other.send(calls.me, {})).httpStatus).toBe(200)
  const mine = rows.find((row) => !row.current)?.id ?? ''
  await here.send(calls.endSession, { session_id: mine })
  expect((await there.send(calls.me, {})).httpStatus).toBe(401)
})

test('of 20 people who follow one set-up link one becomes the administrator', async () => {
  const token = await product.write(makeSetupLink)
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      product.stranger.send(calls.setUp, {
        token,
        name: `Founder ${number}`,
        email: `founder-${number}@atrium.example`,
        password: fresh,
      }),
    ),
  )
  const winners = attempts.filter((answer) => answer.status === 0)
  expect(winners).toHaveLength(1)
  const loser = attempts.find((answer) => answer.status === 1)
  expect(loser).toMatchObject({
    httpStatus: 409,
    message: 'This set-up link was used or is incomplete. Sign in instead.',
  })
  const made = await product.read((ctx) =>
    ctx.db.selectFrom('account').select('user_type').where('email', 'like', 'founder-%').execute(),
  )
  expect(made).toEqual([{ user_type: 'Admin' }])
})

test('a newer set-up link makes the older one worthless', async () => {
  // The twenty attempts before have used this address up for a while.
  product.clock.shift({ minutes: 11 })
  const older = await product.write(makeSetupLink)
  await product.write(makeSetupLink)
  const form = { token: older, name: 'Late', email: 'late@atrium.example', password: fresh }
  expect((await product.stranger.send(calls.setUp, form)).httpStatus).toBe(409)
})
