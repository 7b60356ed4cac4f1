import { beforeAll, expect, test } from 'vitest'
import { listActors } from '#identity/server/public.ts'
import { withdrawOneTime } from '#payroll/contract/inputs/input-calls.ts'
import {
  enterClaimPay,
  findClaimMonth,
  inputWithdrawn,
  prepareOfferedSalary,
  splitOfferedPay,
  withdrawClaimPay,
} from '#payroll/server/public.ts'
import { runScene } from '#payroll/testing/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listen } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Doors of payroll for the areas above it, each gone through by a tiny caller.
const withdrawn: number[] = []
const product = await testProduct({}, [
  listen(inputWithdrawn, (_ctx, { inputId }) => Promise.resolve(void withdrawn.push(inputId))),
])
let scene: Awaited<ReturnType<typeof runScene>>

beforeAll(async () => {
  scene = await runScene(product)
})

/** As someone of payroll, whom the area above acts for. */
const asMaker = <T>(work: (ctx: Ctx) => Promise<T>) =>
  product.write(async (ctx) => {
    const [actor] = await listActors(ctx, [scene.maker.person.id])
    return work({ ...ctx, actor: actor! })
  })

const offer = { company_id: 1, effective_from: '2026-12-01', annual_ctc: 1_200_000_00 }

test('what is offered is split into the lines of a salary, by a pay group of the offer’s company alone', async () => {
  const wish = { ...offer, pay_group_id: scene.groupId, structure_id: scene.structureId }
  const lines = await asMaker((ctx) => splitOfferedPay(ctx, wish))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every(({ monthly, annual }) => annual === monthly * 12)).toBe(true)
  await expect(asMaker((ctx) => splitOfferedPay(ctx, { ...wish, company_id: 2 }))).rejects.toThrow()
})

test('an offered salary waits for its second person, and nothing is prepared in another company', async () => {
  const joined = await scene.employed([])
  const wish = {
    ...offer,
    pay_group_id: scene.groupId,
    structure_id: scene.structureId,
    account_id: joined.person.id,
    reason: 'The accepted offer',
  }
  expect(await asMaker((ctx) => prepareOfferedSalary(ctx, { ...wish, company_id: 2 }))).toBe(false)
  expect(await asMaker((ctx) => prepareOfferedSalary(ctx, wish))).toBe(true)
  const kept = await product.read((ctx) =>
    ctx.db
      .selectFrom('salary_assignment')
      .select(['state', 'annual_ctc', 'reason'])
      .where('account_id', '=', joined.person.id)
      .execute(),
  )
  expect(kept).toEqual([{ state: 'submitted', annual_ctc: offer.annual_ctc, reason: 'The accepted offer' }])
})

test('an expense becomes pay of an open month, is taken back once, and tells of a withdrawal', async () => {
  const { person } = await scene.paid({ annual_ctc: 2_400_000_00 })
  const of = { accountId: person.id, companyId: 1, taxable: false }
  const month = (await asMaker((ctx) => findClaimMonth(ctx, of)))!
  expect(month >= '2026-10').toBe(true)
  const enter = () =>
    asMaker((ctx) => enterClaimPay(ctx, { ...of, month, amount: 4_000_00, reason: 'CLM/2026/1' }))
  const first = await enter()
  const back = () => asMaker((ctx) => withdrawClaimPay(ctx, [first]))
  const answers = await Promise.all(Array.from({ length: 20 }, back))
  expect(answers.filter(Boolean)).toHaveLength(1)
  await expect(
    asMaker((ctx) => enterClaimPay(ctx, { ...of, month: '2019-01', amount: 1, reason: 'Long ago' })),
  ).rejects.toThrow()
  const second = await enter()
  const { version } = await product.read((ctx) =>
    ctx.db.selectFrom('one_time_input').select('version').where('id', '=', second).executeTakeFirstOrThrow(),
  )
  const sent = await scene.maker.caller.send(withdrawOneTime, { id: second, version })
  expect([sent.status, withdrawn]).toEqual([0, [second]])
})
