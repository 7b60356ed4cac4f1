import type { TestProduct } from '#platform/testing/test-product.ts'
import { collectInputs, publishRun } from '#payroll/contract/runs/run-calls.ts'
import { payByBank } from './pay-by-bank.ts'
import { runScene } from './run-scene.ts'

type Wish = {
  /** Rupees a year, one for each person. */
  readonly ctcs: readonly number[]
  /** Of these, by place, who is paid by the bank. */
  readonly byBank?: (at: number) => boolean
  readonly before?: (scene: Awaited<ReturnType<typeof runScene>>, ids: readonly number[]) => Promise<void>
}

/** For tests: a published run of October 2026 with so many people. */
export async function publishedRun(product: TestProduct, { ctcs, byBank = () => true, before }: Wish) {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await runScene(product)
  const people: Awaited<ReturnType<typeof scene.paid>>[] = []
  for (const [at, rupees] of ctcs.entries()) {
    const one = await scene.paid({ annual_ctc: rupees * 100 })
    if (byBank(at)) await payByBank(product, one.person.id)
    people.push(one)
  }
  await before?.(
    scene,
    people.map(({ person }) => person.id),
  )
  await product.work()
  await scene.close()
  const id = await scene.open()
  await scene.maker.caller.send(collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
  await scene.maker.caller.send(publishRun, { id })
  return { ...scene, people, id }
}

/** For tests: someone of finance by whom the run was submitted, so that another person pays it. */
export async function preparerOfFinance(
  product: TestProduct,
  { id, employed }: Pick<Awaited<ReturnType<typeof publishedRun>>, 'id' | 'employed'>,
) {
  const one = await employed(['finance'])
  await product.write(({ db }) =>
    db.updateTable('payroll_run').set({ submitted_by: one.person.id }).where('id', '=', id).execute(),
  )
  return one.caller
}

/** The bytes of a file that a call answers with. */
export async function fileOf(
  caller: { raw(path: string, init?: RequestInit): Promise<Response> },
  path: string,
  body: object,
) {
  const response = await caller.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes,
    text: bytes.toString(),
  }
}
