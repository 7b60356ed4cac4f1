import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { wallClock } from '#calendar/server/public.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type {
  addHost,
  HostSpan,
  removeHostDay,
  saveHost,
  saveHostDay,
  saveHostPicture,
} from '#appointments/contract/hosts/host-calls.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { may, mayAll } from '#appointments/server/appointments-policy.ts'
import { findOptionalHost, listCandidates, listHostDays, listHostRows, type Host } from './host-queries.ts'
import { changeHost, deleteHostDay, insertHost, insertHostDay } from './host-write-queries.ts'
import { pictureLink } from './read-sales-team.ts'
import { knownZone } from '#appointments/server/time-zones.ts'

const mayManage = ({ actor }: Ctx) => mayAll(actor, 'appointments.host.manage')

export const readHosts = (parts: AppointmentsParts) => async (ctx: Ctx) => {
  must(mayManage(ctx) || may(ctx.actor, 'appointments.host.be'), say.notAHost)
  const hosts = await listHostRows(ctx, mayManage(ctx) ? null : ctx.actor.id)
  const from = wallClock(ctx.now.toISOString(), COMPANY_ZONE).day
  const days = Map.groupBy(
    await listHostDays(ctx, { hostIds: hosts.map(({ id }) => id), from }),
    ({ host_id }) => host_id,
  )
  const candidates = await listCandidates(ctx)
  return {
    hosts: hosts.map((host) => ({
      ...host,
      week: [...host.week],
      picture: pictureLink(ctx, parts.keyring, host.picture_file_id),
      days: (days.get(host.id) ?? []).map((day) => ({ ...day, hours: [...day.hours] })),
    })),
    candidates: candidates.filter(({ id }) => mayManage(ctx) || id === ctx.actor.id),
    can: { manage: mayManage(ctx) },
  }
}

const usualWeek = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 600, end_minute: 1140 }))

export async function makeHost(ctx: Ctx, { account_id }: InputOf<typeof addHost>) {
  const accountId = account_id ?? ctx.actor.id
  const isOwn = accountId === ctx.actor.id && may(ctx.actor, 'appointments.host.be')
  must(isOwn || mayManage(ctx), say.notAHost)
  must(!(await findOptionalHost(ctx, { accountId })), say.hostTwice)
  const candidates = await listCandidates(ctx)
  must(
    candidates.some(({ id }) => id === accountId),
    say.notSales,
  )
  const { id } = await insertHost(ctx, {
    account_id: accountId,
    public_id: randomId(),
    zone: COMPANY_ZONE,
    week: usualWeek,
  })
  return { id }
}

async function findOwnHost(ctx: Ctx, id: number): Promise<Host> {
  const host = await findOptionalHost(ctx, { id })
  const isOwn = host?.account_id === ctx.actor.id && may(ctx.actor, 'appointments.host.be')
  must(host && (isOwn || mayManage(ctx)), say.noSuchHost)
  return host
}

const DAY_MINUTES = 1440

/** A night reaches into the next day, so hours of one day are compared with those of the day before as well. */
function refuseHours(week: readonly (HostSpan & { readonly weekday: number })[]) {
  for (const { start_minute, end_minute } of week)
    must(end_minute > start_minute && end_minute - start_minute <= DAY_MINUTES, say.windowOrder)
  const spans = week
    .map(({ weekday, start_minute, end_minute }) => ({
      from: (weekday - 1) * DAY_MINUTES + start_minute,
      until: (weekday - 1) * DAY_MINUTES + end_minute,
    }))
    .toSorted((one, other) => one.from - other.from)
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1] ?? { from: spans[0]!.from + 7 * DAY_MINUTES }
    must(spans.length === 1 || span.until <= next.from, say.windowsOverlap)
  }
}

export async function changeOwnHost(
  ctx: Ctx,
  { id, version, zone, week, ...fields }: InputOf<typeof saveHost>,
) {
  await findOwnHost(ctx, id)
  refuseHours(week)
  await changeHost(ctx, { id, version }, { ...fields, zone: knownZone(zone), week })
  return {}
}

export const keepPicture =
  ({ files }: AppointmentsParts) =>
  async (ctx: Ctx, { id, picture }: InputOf<typeof saveHostPicture>) => {
    const host = await findOwnHost(ctx, id)
    const [file] = picture
    await keepFile(ctx, file!.id, { subject: `appointment-host/${id}` })
    await changeHost(ctx, { id }, { picture_file_id: file!.id })
    if (host.picture_file_id !== null) await deleteStoredFile(ctx, host.picture_file_id, files)
    return {}
  }

export async function addDay(ctx: Ctx, { host_id, day, hours, note }: InputOf<typeof saveHostDay>) {
  const host = await findOwnHost(ctx, host_id)
  must(day >= wallClock(ctx.now.toISOString(), host.zone).day, say.dayPassed)
  refuseHours(hours.map((span) => ({ ...span, weekday: 1 })))
  const [existing] = await listHostDays(ctx, { hostIds: [host.id], from: day, to: day })
  must(!existing, say.dayTwice)
  await insertHostDay(ctx, { host_id, day, hours, note })
  return {}
}

export async function removeDay(ctx: Ctx, { host_id, id }: InputOf<typeof removeHostDay>) {
  const host = await findOwnHost(ctx, host_id)
  const days = await listHostDays(ctx, { hostIds: [host.id], from: '2000-01-01' })
  must(
    days.some((day) => day.id === id),
    say.noSuchHost,
  )
  await deleteHostDay(ctx, id)
  return {}
}
