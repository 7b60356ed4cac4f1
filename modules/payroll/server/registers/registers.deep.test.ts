import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/registers/register-calls.ts'
import { registerKinds } from '#payroll/contract/registers/register-lists.ts'
import { identityNumber } from '#payroll/testing/identity-number.ts'
import { fileOf, publishedRun } from '#payroll/testing/published-run.ts'
import { MONTH } from '#payroll/testing/run-scene.ts'

const product = await testProduct()

let scene: Awaited<ReturnType<typeof publishedRun>>

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs: [1_200_000, 600_000, 240_000],
    before: async (_, ids) => {
      await identityNumber(product, ids[0]!, 'uan', '100000000011')
      await identityNumber(product, ids[0]!, 'pan', 'ABCPD1234E')
      await identityNumber(product, ids[1]!, 'uan', '100000000022')
    },
  })
})

const maker = () => scene.maker.caller

test('every register opens, exports in every form, and leaves a trace of who took it', async () => {
  for (const register of registerKinds.keys) {
    const answer = await maker().send(calls.readRegister, { register, month: MONTH })
    expect([register, answer.httpStatus]).toEqual([register, 200])
    expect(answer.data.columns.length).toBeGreaterThan(3)
    if (register === 'journal') continue
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['xlsx', 'application/vnd.openxml'],
      // Drawing takes its time: one that is wide and one that is narrow.
      ...(register === 'salary_register' || register === 'ctc' ? [['pdf', 'application/pdf']] : []),
    ]) {
      const file = await fileOf(maker(), '/payroll-reports/export', { register, month: MONTH, format })
      expect([register, format, file.status]).toEqual([register, format, 200])
      expect(file.type).toContain(type)
      expect(file.bytes.length).toBeGreaterThan(60)
    }
  }
  const { downloads } = (await maker().send(calls.registerChoices, {})).data
  expect(downloads[0]).toMatchObject({ by: scene.maker.person.name, month: MONTH })
})
