import { expect, test } from 'vitest'
import { login, verifyOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import { demoSignIns, loadDemo } from './demo.ts'

const product = await demoProduct()

/** The whole story is written again: on a busy machine of two cores that takes more than the usual limit. */
const A_STORY_MS = 120_000

test(
  'two nodes that start at once on an empty database load it once, and both go on',
  async () => {
    const other = await testProduct()
    const loads = await Promise.all([loadDemo(other), loadDemo(other)])
    expect(loads.filter(Boolean)).toHaveLength(1)
  },
  A_STORY_MS,
)

test('every role is held by someone who may come in, and the printed sign-ins work', async () => {
  await product.work()
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('role')
      .select('role.name')
      .select((role) =>
        role
          .selectFrom('account_role')
          .innerJoin('account', 'account.id', 'account_role.account_id')
          .whereRef('account_role.role_id', '=', 'role.id')
          .where('account.status', '=', 'active')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('holders'),
      )
      .execute(),
  )
  const signIns = demoSignIns()
  for (const { name, holders } of rows) {
    expect([name, Number(holders) > 0]).toEqual([name, true])
    const signIn = signIns.find(({ role }) => role === name)!
    const token = signIn.asksForCode ? await comeInByCode(signIn) : (await comeIn(signIn)).token
    const { total } = (await testCaller(product.origin, token).send(listDirectory, {})).data
    expect(total! > 60).toBe(name !== 'Client')
  }
  expect(signIns.filter(({ asksForCode }) => asksForCode).map(({ role }) => role)).toEqual(['Payroll'])
})

type SignIn = { username: string; password: string }

const comeIn = async ({ username, password }: SignIn) =>
  atStep('in', await product.stranger.send(login, { username, password }))

/** The code lies in the outbox of the product. */
async function comeInByCode({ username, password }: SignIn) {
  const { otp_token } = atStep('code', await product.stranger.send(login, { username, password }))
  await expect.poll(() => mailedCodes(product, username)).toHaveLength(1)
  const [otp] = await mailedCodes(product, username)
  return atStep('in', await product.stranger.send(verifyOtp, { otp_token, otp: otp! })).token
}

test(
  'every load tells the same story',
  async () => {
    const other = await testProduct()
    await loadDemo(other)
    const story = (one: typeof product) =>
      one.read(({ db }) =>
        db
          .selectFrom('assignment')
          .innerJoin('account', 'account.id', 'assignment.account_id')
          .select(['account.email', 'valid_from', 'valid_to', 'company_id', 'location_id'])
          .orderBy('account.email')
          .orderBy('valid_from')
          .execute(),
      )
    expect(await story(other)).toEqual(await story(product))
  },
  A_STORY_MS,
)
