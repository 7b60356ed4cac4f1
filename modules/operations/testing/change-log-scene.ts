import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

export const actorNamed = (name: string) => ({ kind: 'employee' as const, id: 4711, name })

/** Noon in Kolkata of a day, as the moment of a change. */
export const noon = (day: string) => new Date(`${day}T06:30:00Z`)

/** For tests: who reads the change log and who does not, and changes of two people. */
export async function changeLogScene(product: TestProduct) {
  const writeOn = (day: string, name: string, department: string) =>
    product.write(async (ctx) => {
      const as = { ...ctx, now: noon(day), actor: { ...ctx.actor, ...actorNamed(name) } }
      const row = await insertRow(as, 'department', { name: department })
      return updateRow(as, 'department', { id: row.id }, { name: `${department} & Co` })
    })
  const admin = await product.as(await product.account({ name: 'Ada Min', roles: ['admin'] }))
  const second = await product.account({ roles: ['auditor'] })
  const auditor = await product.as(second)
  const employee = await product.as(await product.account())
  await writeOn('2026-03-01', 'Ravi_Sen', 'Looms')
  await writeOn('2026-03-02', 'RaviXSen', 'Dyes')
  return {
    admin,
    auditor,
    auditorAddress: second.email,
    employee,
    take: (caller: Caller, body: object) =>
      caller.raw('/api/operations/export-change-log', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
