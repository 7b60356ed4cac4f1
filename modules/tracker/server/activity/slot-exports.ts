import { daysBetween } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { slotsExport, type exportSlots, type SlotView } from '#tracker/contract/activity/activity-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { findAddress } from '#tracker/server/own-email-queries.ts'
import { readSlots } from './read-day.ts'
import { keepLook, seenDays, seenPerson } from '#tracker/server/viewers/viewable-days.ts'
import { isColleague } from '#tracker/server/tracker-policy.ts'

const LONGEST_SPAN_DAYS = 92

const columns = [
  { key: 'slot_start', label: 'From', type: 'instant' },
  { key: 'active_seconds', label: 'Active seconds', type: 'number' },
  { key: 'idle_seconds', label: 'Idle seconds', type: 'number' },
  { key: 'manual_seconds', label: 'Manual seconds', type: 'number' },
  { key: 'key_count', label: 'Keys', type: 'number' },
  { key: 'mouse_count', label: 'Clicks', type: 'number' },
  { key: 'apps', label: 'Programs', type: 'text', width: 36 },
  { key: 'titles', label: 'Titles', type: 'text', width: 36 },
  { key: 'devices', label: 'Devices', type: 'text', width: 20 },
  { key: 'pictures', label: 'Pictures', type: 'number' },
  { key: 'deleted', label: 'Deleted', type: 'text', width: 8 },
] as const satisfies readonly ExportColumn[]

const rowOf = (slot: SlotView) => ({
  slot_start: slot.slot_start,
  active_seconds: slot.active_seconds,
  idle_seconds: slot.idle_seconds,
  manual_seconds: slot.manual_seconds,
  key_count: slot.key_count,
  mouse_count: slot.mouse_count,
  apps: slot.top_apps.map(({ name, seconds }) => `${name} ${Math.round(seconds / 60)} min`).join(', '),
  titles: slot.top_titles.join(', '),
  devices: slot.devices.join(', '),
  pictures: slot.pictures,
  deleted: slot.deleted ? 'yes' : null,
})

type Wish = Omit<InputOf<typeof exportSlots>, 'format'>

/** Someone else's days are taken along only where a look reaches every one of them. */
async function exported(ctx: Ctx, { user_id, from, to }: Wish) {
  must(to >= from, say.spanOrder)
  const days = daysBetween(from, to) + 1
  must(days <= LONGEST_SPAN_DAYS, say.spanTooLong)
  const person = await seenPerson(ctx, user_id)
  const mayBeSeen = await seenDays(ctx, person, { from, to })
  must(mayBeSeen(from) && mayBeSeen(to), say.dayNotGranted)
  return person
}

export const slotsFile = listExport<typeof slotsExport, ReturnType<typeof rowOf>>({
  name: 'tracker.export-slots',
  title: 'Tracker slots',
  wish: slotsExport,
  allow: (ctx) => must(isColleague(ctx.actor), say.notForYou),
  count: async (ctx, wish) => (await readSlots(ctx, await exported(ctx, wish), wish)).length,
  table: (ctx, wish) => ({
    filterText: `${wish.from} to ${wish.to}`,
    columns,
    rows: (async function* () {
      const person = await exported(ctx, wish)
      for (const slot of await readSlots(ctx, person, wish)) yield rowOf(slot)
    })(),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})

export async function answerExport(
  ctx: Ctx,
  wish: InputOf<typeof exportSlots>,
  file: Awaited<ReturnType<typeof slotsFile.prepare>>,
) {
  const { from, to } = wish
  await keepLook(ctx, await exported(ctx, wish), { from, to, kind: 'export' })
  return slotsFile.answer(ctx, wish, file)
}
