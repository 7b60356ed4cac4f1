import { isEmptyDatabase } from '../database/demo/empty-database.ts'
import { writeDemo } from '../database/demo/index.ts'
import { DEMO_PASSWORD } from '../database/demo/sign-ins.ts'
import { hashPassword } from '../modules/identity/server/public.ts'
import { system } from '../platform/server/ctx.ts'
import { inTransaction, type Ground } from '../platform/server/transaction.ts'

export { demoSignIns } from '../database/demo/sign-ins.ts'

const asker = { actor: system, request: { id: 'demo', address: '', device: 'demo' } }

/** Whole or not at all, and only where there is nobody yet: a story does not go on top of a real company. */
export async function loadDemo(ground: Ground): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(ground, asker, async (ctx) => {
    if (!(await isEmptyDatabase(ctx)))
      throw new Error('The demo company is loaded only into an empty database.')
    await writeDemo(ctx, passwordHash)
  })
}
