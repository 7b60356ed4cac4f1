import { listExitLetters } from '#documents/contract/letters/letter-calls.ts'
import { closeLeaverAccount } from '#identity/server/public.ts'
import { findEmployment } from '#people/server/public.ts'
import { saveEntry } from '#people/contract/record/record-calls.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { hearSettlement } from '#exit/server/exits/settle-exit.ts'
import { exitScene } from './exit-scene.ts'

export const PRIVATE = 'leaver@post.example'

/** For tests: people whose settlement is paid, and the letters about their exit. */
export async function leaverScene(product: TestProduct) {
  const scene = await exitScene(product)

  /** Someone whose settlement is closed and whose access has ended; the last day is today. */
  async function left({ email }: { email: string | null } = { email: PRIVATE }) {
    const lastDay = scene.dayIn(0)
    const one = await scene.accepted(lastDay)
    const fields = { personal_phone: '+91 98300 12345', personal_email: email }
    const wish = { person_id: one.person.id, section: 'contact', fields, seen_id: null } as const
    const { status, message } = await one.caller.send(saveEntry, wish)
    if (status !== 0) throw new Error(message)
    const employmentId = await product.write(async (ctx) => {
      const { employment_id } = (await findEmployment(ctx, one.person.id))!
      await hearSettlement(ctx, { employmentId: employment_id, what: 'paid' })
      return employment_id
    })
    const close = () =>
      product.write(async (ctx) => {
        await hearSettlement(ctx, { employmentId, what: 'closed' })
        await closeLeaverAccount(ctx, { accountId: one.person.id, lastDay, reason: 'Released' })
      })
    return { ...one, employmentId, lastDay, close }
  }

  return {
    ...scene,
    left,
    lettersOf: async (employment_id: number, by = scene.hr.caller) =>
      (await by.send(listExitLetters, { employment_id })).data.rows,
  }
}
