import type { Ctx } from '#platform/server/ctx.ts'
import { endSessions } from '#identity/server/identity-queries.ts'
import { deleteDevices } from './known-device-queries.ts'
import { closeCodes } from '#identity/server/second-step/sign-in-code-queries.ts'

/**
 * Ends every way in that is open: sessions with their live lines, codes, links, known devices. The kept session goes
 * on with its device. Returns the sessions that were ended.
 */
export async function endAllSessions(
  ctx: Ctx,
  accountId: number,
  keptSession?: string,
): Promise<readonly string[]> {
  const kept = keptSession === undefined ? {} : { except: keptSession }
  const ended = await endSessions(ctx, { accountId, ...kept })
  await deleteDevices(ctx, {
    accountId,
    ...(keptSession === undefined ? {} : { exceptOfSession: keptSession }),
  })
  await closeCodes(ctx, accountId)
  return ended
}
