import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { importsOf } from '#platform/testing/areas/test-people-import.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/import/import-calls.ts'

const product = await testProduct()

const { began: beganBy, person, settled: settledFor, sheetOf } = importsOf(product)

let hr: Caller

let hrAccount: { id: number; email: string }

beforeAll(async () => {
  hrAccount = await product.account({ name: 'Anusmita', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: hrAccount.id }))
  hr = await product.as(hrAccount)
  await product.work()
})

const began = (file: File, caller = hr) => beganBy(caller, file)

const settled = (id: number, not: string, caller = hr) => settledFor(caller, { id, not })

test('ten thousand people are read and taken in, with progress', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    person({
      name: 'New hire Among Many',
      email: `many-${at}@atrium.example`,
      birth_date: '1995-05-05',
      gender: 'Male',
      line_manager: at === 0 ? '' : `many-${Math.floor((at - 1) / 8)}@atrium.example`,
    }),
  )
  const sheet = await sheetOf(many)
  const found = await began(sheet)
  expect(found.counts).toMatchObject({ new: 10_000, refused: 0 })
  await hr.send(calls.commitImport, { id: found.id, version: found.version })
  const seen = new Set<number>()
  for (;;) {
    const now = (await hr.send(calls.readImport, { id: found.id })).data.import!
    if (now.progress && now.progress.total > 0) seen.add(now.progress.done)
    if (now.status !== 'writing') break
    await sleep(50)
  }
  expect(await settled(found.id, 'writing')).toMatchObject({ status: 'done', counts: { written: 10_000 } })
  expect(seen.size).toBeGreaterThan(2)
})
