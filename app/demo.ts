import { isEmptyDatabase, waitWithoutLimit } from '#database/demo/empty-database.ts'
import { storeDemoUploads } from '#database/demo/document-uploads.ts'
import { writeDemo } from '#database/demo/index.ts'
import { storeDemoPapers } from '#database/demo/onboarding-papers.ts'
import { writePortfolio } from '#database/demo/portfolio.ts'
import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { hashPassword } from '#identity/server/public.ts'
import { system } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { letOthersGoFirst } from '#platform/server/jobs/enqueue.ts'
import { DEMO_COMPANY, isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { inTransaction, type Ground } from '#platform/server/transaction.ts'

type DemoParts = {
  readonly ground: Ground
  readonly keyring: Keyring
  /** Where the films of the portfolio and the papers of new hires go. */
  readonly files: FileStore
}

export { demoSignIns } from '#database/demo/sign-ins.ts'

const asker = { actor: system, request: { id: 'demo', address: '', device: 'demo' } }

/**
 * Whole or not at all, and only where there is no one yet: a story does not go on top of a real company.
 * Says whether it was loaded now.
 */
export async function loadDemo({ ground, keyring, files }: DemoParts): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // Of a load that turns out not to be needed the sweep takes them.
  const papers = await storeDemoPapers(files)
  const uploads = await storeDemoUploads(files)
  return inTransaction(ground, asker, async (ctx) => {
    // Of two nodes that start at once on an empty database the second waits here as long as it takes, and then finds it
    // filled.
    await waitWithoutLimit(ctx)
    if (!(await isFirstTime(ctx, DEMO_COMPANY)) || !(await isEmptyDatabase(ctx))) return false
    await writeDemo(ctx, passwordHash, { keyring, files, papers, uploads })
    await writePortfolio(ctx, files)
    // Letters to draw and days to count: the first mail of someone who looks around does not stand behind them.
    await letOthersGoFirst(ctx)
    return true
  })
}
