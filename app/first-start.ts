import { makeSetupLink } from '#identity/server/public.ts'
import { system } from '#platform/server/ctx.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demoSignIns, loadDemo } from './demo.ts'
import type { Product } from './product.ts'

export type FirstStart = {
  readonly loadedDemo: boolean
  readonly signIns: ReturnType<typeof demoSignIns>
  readonly setupToken: string | null
}

const asker = { actor: system, request: { id: 'start', address: '', device: 'start' } }

/** An empty product becomes the demo company, or waits for its first administrator. */
export async function fillEmptyProduct(product: Product): Promise<FirstStart> {
  const { config, ground } = product
  const { accounts, isDemo } = await lookInside(ground.database)
  if (accounts > 0) return { loadedDemo: false, signIns: isDemo ? demoSignIns() : [], setupToken: null }
  if (config.demo) return { loadedDemo: await loadDemo(product), signIns: demoSignIns(), setupToken: null }
  return { loadedDemo: false, signIns: [], setupToken: await inTransaction(ground, asker, makeSetupLink) }
}

async function lookInside({ readerPool }: Product['ground']['database']) {
  const [first] = demoSignIns()
  const { rows } = await readerPool.query<{ accounts: number; is_demo: boolean }>(
    'select count(*) as accounts, count(*) filter (where lower(email) = $1) > 0 as is_demo from account',
    [first?.username.toLowerCase()],
  )
  return { accounts: rows[0]!.accounts, isDemo: rows[0]!.is_demo }
}
