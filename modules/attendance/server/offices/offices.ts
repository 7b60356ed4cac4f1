import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { saveOffice as saveCall } from '#attendance/contract/offices/office-calls.ts'
import { mayManageOffices } from '#attendance/server/attendance-policy.ts'
import * as queries from './office-queries.ts'
import { plainAddress } from './punch-place.ts'

export async function readOffices(ctx: Ctx) {
  must(mayManageOffices(ctx.actor), say.mayNotManageOffices)
  const networks = Map.groupBy(await queries.listNetworks(ctx), ({ location_id }) => location_id)
  const places = new Map((await queries.listPlaces(ctx)).map((place) => [place.location_id, place]))
  return {
    offices: (await queries.listOfficeNames(ctx)).map(({ id, name }) => ({
      id,
      name,
      networks: (networks.get(id) ?? []).map(({ network, note }) => ({ network, note })),
      place: places.get(id) ?? null,
    })),
    your_address: plainAddress(ctx.request.address) ?? '',
    office_only: await queries.listOfficeOnly(ctx, companyDay(ctx.now)),
  }
}

export async function saveOffice(ctx: Ctx, { location_id, networks, place }: InputOf<typeof saveCall>) {
  must(mayManageOffices(ctx.actor), say.mayNotManageOffices)
  must(await queries.lockOffice(ctx, location_id), say.noSuchOffice)
  must(new Set(networks.map(({ network }) => network)).size === networks.length, say.networkTwice)
  const known = (await queries.listNetworks(ctx)).filter((row) => row.location_id === location_id)
  for (const { id, network } of known)
    if (!networks.some((one) => one.network === network)) await queries.deleteNetwork(ctx, id)
  for (const { network, note } of networks) {
    const same = known.find((one) => one.network === network)
    if (!same) await queries.insertNetwork(ctx, { location_id, network, note })
    else if (same.note !== note) await queries.renameNetwork(ctx, same.id, note)
  }
  await queries.keepPlace(ctx, location_id, place)
  return {}
}
