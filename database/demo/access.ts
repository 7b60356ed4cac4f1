import { createHash } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { requestRoleAs } from '#identity/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seededNumbers } from './demo-days.ts'
import { asked, lastCameDaysAgo, leftDaysAgo, neverCame } from './past.ts'
import { demoPeople } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

/** When everybody last came in, and which roles are asked for. */
export async function writeAccess(ctx: Ctx, writing: Writing): Promise<void> {
  await writeSignIns(ctx, writing)
  for (const { key, role, daysToCome, reason } of asked)
    await requestRoleAs(ctx, {
      accountId: writing.accountIds.get(key)!,
      roleKey: role,
      lastDay: daysToCome === null ? null : writing.today.add({ days: daysToCome }).toString(),
      reason,
    })
}

const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

/** Sessions that are over: they say who comes in and who does not, and open nothing. */
async function writeSignIns(ctx: Ctx, { accountIds }: Writing) {
  const number = seededNumbers(20_260_777)
  const people = demoPeople.filter(({ key }) => !neverCame.includes(key) && !(key in leftDaysAgo))
  for (const { key } of people) {
    const hoursAgo = (lastCameDaysAgo[key] ?? number(0, 4)) * 24 + number(9, 20)
    const startedAt = new Date(ctx.now.getTime() - hoursAgo * 3_600_000)
    const endedAt = new Date(startedAt.getTime() + number(60, 500) * 60_000)
    await ctx.db
      .insertInto('session')
      .values({
        id: createHash('sha256').update(`demo ${key}`).digest('base64url'),
        account_id: accountIds.get(key)!,
        device: devices[number(0, devices.length - 1)]!,
        address: `10.20.${number(1, 3)}.${number(10, 250)}`,
        started_at: startedAt,
        last_seen_at: endedAt,
        expires_at: endedAt,
        ended_at: endedAt,
      })
      .execute()
  }
}
