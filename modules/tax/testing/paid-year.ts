import type { TestProduct } from '#platform/testing/test-product.ts'
import { collectInputs, publishRun } from '#payroll/contract/runs/run-calls.ts'
import { identityNumber } from '#payroll/testing/public.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { rent, taxScene } from './tax-scene.ts'

export const PAN = 'ABCPD1234E'

/** For tests: two people who are paid in October and in the last month of the tax year, one with a declaration. */
export async function paidYear(product: TestProduct) {
  const signedIn: { person: { id: number }; caller: Awaited<ReturnType<typeof product.as>> }[] = []
  async function goTo(day: string) {
    product.clock.shift({
      seconds: (Date.parse(`${day}T06:00:00.000Z`) - product.clock.now().getTime()) / 1000,
    })
    for (const one of signedIn) one.caller = await product.as(one.person)
  }
  await goTo('2026-11-23')
  const scene = await taxScene(product)
  const one = await scene.coded({ annual_ctc: 24_00_000_00 })
  const other = await scene.coded({ annual_ctc: 18_00_000_00 })
  signedIn.push(one, other, scene.maker, scene.checker, scene.hr, scene.auditor)
  await identityNumber(product, one.person.id, 'pan', PAN)
  await scene.ask([one.person.id, other.person.id])
  const asked = await scene.own(one.caller)
  await one.caller.send(calls.chooseScheme, { id: asked.id, regime: 'old', version: asked.version })
  await scene.add(one.caller, rent('2026-10', '2027-03', 40_000_00))
  await scene.add(one.caller, { section: 'investments', part: 'ppf', declared: 1_20_000_00 })
  const filled = await scene.own(one.caller)
  await one.caller.send(calls.submitDeclaration, { id: filled.id, version: filled.version })
  await product.work()

  async function pay(month: string) {
    await scene.confirm(month)
    await scene.close(month)
    const id = await scene.open(month)
    await scene.maker.caller.send(collectInputs, { id })
    await scene.only(id, [one.person.id, other.person.id])
    await scene.compute(id)
    await scene.approved(id)
    await scene.maker.caller.send(publishRun, { id })
  }
  await pay('2026-10')
  return { ...scene, one, other, goTo, pay, declarationId: filled.id }
}
