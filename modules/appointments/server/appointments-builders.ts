import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { HostHours } from '#appointments/contract/hosts/host-calls.ts'
import { changeHost, insertHost } from './hosts/host-write-queries.ts'

type HostWish = {
  readonly accountId: number
  /** Minutes after midnight, Monday to Friday; past 1440 into the night. */
  readonly hours?: readonly [from: number, until: number]
  readonly week?: readonly HostHours[]
  readonly zone?: string
  readonly more?: Parameters<typeof changeHost>[2]
}

/** A host who can be booked; Monday to Friday from ten to seven in India where nothing else is said. */
export async function buildHost(ctx: Ctx, wish: HostWish) {
  const [start_minute, end_minute] = wish.hours ?? [600, 1140]
  const week = wish.week ?? [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute, end_minute }))
  const host = await insertHost(ctx, {
    account_id: wish.accountId,
    public_id: randomId(),
    zone: wish.zone ?? COMPANY_ZONE,
    week,
  })
  return changeHost(ctx, { id: host.id }, wish.more ?? {})
}
