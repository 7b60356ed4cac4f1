import type { InputOf } from '#platform/contract/call.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/packs/pack-calls.ts'

/** For tests: who drafts versions of rule packs and who publishes them. */
export async function lawScene(product: TestProduct) {
  const who = async (...roles: string[]) => {
    const person = await product.account({ roles: [...new Set(['employee', ...roles])] })
    return { person, caller: await product.as(person) }
  }
  const maker = await who('payroll')
  const checker = await who('payroll_approver')

  const read = async (key: string) => (await checker.caller.send(calls.readPack, { key })).data

  /** The form of a version as the screen begins it. */
  async function formOf(key: string, more: Partial<InputOf<typeof calls.addPackVersion>> = {}) {
    const pack = await read(key)
    return {
      from: key,
      title: pack.title,
      valid_from: pack.valid_from,
      valid_to: pack.valid_to,
      payload: pack.payload,
      confidence: pack.confidence,
      value_confidences: pack.value_confidences.map(({ path, confidence, note }) => ({
        path,
        confidence,
        note,
      })),
      source_ref: pack.source_ref,
      source_url: pack.source_url,
      next_review: pack.next_review,
      golden_cases: pack.golden_cases.map(({ name, given, expected }) => ({ name, given, expected })),
      reason: 'The final notification was read',
      ...more,
    }
  }

  async function drafted(key: string, more: Partial<InputOf<typeof calls.addPackVersion>> = {}) {
    const { data } = await maker.caller.send(calls.addPackVersion, await formOf(key, more))
    return Number(data.key)
  }

  async function published(key: string, more: Partial<InputOf<typeof calls.addPackVersion>> = {}) {
    const id = await drafted(key, more)
    await checker.caller.send(calls.reviewPack, { id, version: 1, approve: true })
    const answer = await checker.caller.send(calls.publishPack, { id, version: 2 })
    return { id, answer }
  }

  return { who, maker, checker, read, formOf, drafted, published }
}
