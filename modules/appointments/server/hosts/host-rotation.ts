import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listLoads } from './host-load-queries.ts'
import type { Host } from './host-queries.ts'

export type Load = { readonly recent: number; readonly last: string | null }

const none: Load = { recent: 0, last: null }

/** Fewest meetings lately first, then whose last one is longest ago; someone asked for by name comes before everybody. */
export function inTurn<H extends Pick<Host, 'account_id' | 'public_id'>>(
  hosts: readonly H[],
  loads: ReadonlyMap<number, Load>,
  preferred = '',
): H[] {
  const loadOf = (host: H) => loads.get(host.account_id) ?? none
  return hosts.toSorted((one, other) => {
    if (preferred !== '' && (one.public_id === preferred) !== (other.public_id === preferred))
      return one.public_id === preferred ? -1 : 1
    const [a, b] = [loadOf(one), loadOf(other)]
    return a.recent - b.recent || compare(a.last, b.last) || one.account_id - other.account_id
  })
}

/** Never is before any day. */
const compare = (one: string | null, other: string | null) =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1

const FAIR_DAYS = 14

export async function readLoads(ctx: Ctx, hosts: readonly Host[]): Promise<ReadonlyMap<number, Load>> {
  const since = daysEarlier(ctx.now, FAIR_DAYS).toISOString()
  const rows = await listLoads(
    ctx,
    hosts.map(({ account_id }) => account_id),
    since,
  )
  return new Map(rows.map(({ host_account_id, recent, last }) => [host_account_id, { recent, last }]))
}
