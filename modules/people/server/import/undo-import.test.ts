import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { importsOf, type Cells } from '#platform/testing/areas/test-people-import.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/import/import-calls.ts'
import { importMessages as say } from '#people/contract/import/import-messages.ts'

const product = await testProduct()
const { accountsOf, person, settled: settledFor, takenIn: takenInBy } = importsOf(product)
let hr: Caller
let hrAccount: { id: number; email: string }

beforeAll(async () => {
  hrAccount = await product.account({ name: 'Anusmita', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: hrAccount.id }))
  hr = await product.as(hrAccount)
  await product.work()
})

const takenIn = (rows: readonly Cells[]) => takenInBy(hr, rows)
const settled = (id: number, not: string) => settledFor(hr, { id, not })
const undo = ({ id, version }: { id: number; version: number }) => hr.send(calls.undoImport, { id, version })

test('of twenty who take back what a file has brought one does, and its people are gone', async () => {
  const one = person()
  const done = await takenIn([one])
  expect(done.undo_until).not.toBeNull()
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(done)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.notDone.text)).toHaveLength(19)
  expect(await settled(done.id, 'undoing')).toMatchObject({ status: 'undone', problem: '' })
  expect(await accountsOf(one.email)).toEqual([])
})

test('each new hire of a file is invited once, however often it is asked', { timeout: 60_000 }, async () => {
  const [one, other] = [person(), person()]
  const done = await takenIn([one, other])
  const invite = () => hr.send(calls.inviteImported, { id: done.id })
  const answers = await Promise.all(Array.from({ length: 20 }, invite))
  expect(answers.map(({ message }) => message)).toContain(say.inviting(2))
  // Asked while the first round is on its way, a second one finds no one left.
  const known = [say.inviting(2), say.inviting(1), say.nobodyToInvite.text]
  expect(answers.filter(({ message }) => !known.includes(message))).toEqual([])
  const left = async () => (await hr.send(calls.readImport, { id: done.id })).data.import!.uninvited
  while ((await left()) > 0) await sleep(50)
  const letters = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('to_address')
      .where('to_address', 'in', [one.email!, other.email!])
      .execute(),
  )
  expect(new Set(letters.map(({ to_address }) => to_address))).toEqual(new Set([one.email, other.email]))
  expect(letters).toHaveLength(2)
  expect(await invite()).toMatchObject({ httpStatus: 409, message: say.nobodyToInvite.text })
  // A new hire who was invited is expected: what they were told is not taken back behind their back.
  expect((await undo(await settled(done.id, 'writing'))).httpStatus).toBe(409)
})

test(
  'a file stays when someone of it was written about, and when a day has passed',
  { timeout: 60_000 },
  async () => {
    const one = person({ name: 'Someone Used' })
    const used = await takenIn([one, person()])
    const [account] = await accountsOf(one.email)
    await product.write((ctx) =>
      ctx.db.updateTable('account').set({ version: 2 }).where('id', '=', account!.id).execute(),
    )
    expect(await undo(used)).toMatchObject({
      httpStatus: 409,
      message: say.builtUpon(['Someone Used'], 0).text,
    })
    const late = await takenIn([person()])
    product.clock.shift({ hours: 25 })
    hr = await product.as(hrAccount)
    expect(await undo(late)).toMatchObject({ httpStatus: 409, message: say.undoneTooLate.text })
    expect(await undo({ id: 9_999_999, version: 1 })).toMatchObject({ httpStatus: 404 })
  },
)
