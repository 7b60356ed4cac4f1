import { beforeAll, expect, test } from 'vitest'
import { listActors, type BuiltAccount } from '#identity/server/public.ts'
import { findOptionalCv, listEditions } from '#cv/server/public.ts'
import { searchManual } from '#notices/server/public.ts'
import { buildEmployment, changeStage } from '#people/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { nobody } from '#platform/server/ctx.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Doors of areas for those above them, each gone through by a tiny caller, in the name of a person.
const product = await testProduct()
let person: BuiltAccount
let other: BuiltAccount
let head: BuiltAccount

beforeAll(async () => {
  person = await product.account()
  other = await product.account()
  head = await product.account({ roles: ['hr_manager'] })
})

const actor = ({ id, name }: BuiltAccount, grants: Actor['grants'] = {}): Actor => ({
  ...nobody,
  kind: 'employee',
  userType: 'Staff',
  id,
  name,
  grants,
})
const as = (ctx: Ctx, who: Actor): Ctx => ({ ...ctx, actor: who })

test('the manual is searched by the words of someone who asks for help', async () => {
  const found = await product.read((ctx) => searchManual(as(ctx, actor(person)), 'apply for leave', 3))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
  expect(await product.read((ctx) => searchManual(as(ctx, actor(person)), 'zzyzx', 3))).toEqual([])
})

test('a CV and its editions are read by those who see them', async () => {
  const reads = (who: Actor) =>
    product.read(async (ctx) => [
      await findOptionalCv(as(ctx, who), person.id),
      await listEditions(as(ctx, who), person.id),
    ])
  const [own, editions] = await reads(actor(person, { 'cv.own.write': 'own', 'cv.cv.read': 'own' }))
  expect([own === undefined, editions]).toEqual([false, []])
  const [strange] = await reads(actor(other))
  expect(strange).toBeUndefined()
})

test('a stage is changed by an area above, with what the person who asks may do', async () => {
  const today = companyDay(product.clock.now())
  await product.write((ctx) =>
    buildEmployment(ctx, { personId: person.id, status: 'probation', probationEndsOn: dayAfter(today, 20) }),
  )
  const change = (who: Actor) =>
    product.write(async (ctx) => {
      const employment = ctx.db.selectFrom('employment').select('version').where('person_id', '=', person.id)
      const { version } = await employment.executeTakeFirstOrThrow()
      const stage = { type: 'company_payroll', status: 'probation', valid_from: today } as const
      const wish = { person_id: person.id, version, reason: 'Extended', ...stage }
      return changeStage(as(ctx, who), { ...wish, probation_ends_on: dayAfter(today, 60) })
    })
  await expect(change(actor(other))).rejects.toThrow()
  const [hr] = await product.read((ctx) => listActors(ctx, [head.id]))
  await change(hr!)
  const ends = await product.read((ctx) =>
    ctx.db
      .selectFrom('employment_stage')
      .innerJoin('employment', 'employment.id', 'employment_id')
      .select('probation_ends_on')
      .where('person_id', '=', person.id)
      .where('employment_stage.valid_from', '=', today)
      .executeTakeFirst(),
  )
  expect(ends?.probation_ends_on).toBe(dayAfter(today, 60))
})
