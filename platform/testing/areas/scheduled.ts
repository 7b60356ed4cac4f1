import type { TestProduct } from '#platform/testing/test-product.ts'
import { areasOf } from '#app/modules.ts'

/** A job of the clock, as the worker runs it now. */
export async function runScheduled(product: TestProduct, name: string): Promise<void> {
  const schedule = areasOf(product).flatMap((area) => area.schedule ?? [])
  const { job } = schedule.find((one) => one.name === name)!
  if (!job.steps) throw new Error('it works in steps')
  await product.read((read) =>
    job.run(
      { read, write: (act) => product.write(act) },
      {},
      { dueAt: product.clock.now(), report: () => Promise.resolve() },
    ),
  )
}
