import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#timesheets/contract/entries/entry-calls.ts'
import type { CellForm } from '#timesheets/contract/entries/entry-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { deleteEntryRow, holdWeek, refreshWeek } from './entry-queries.ts'
import type { Logged } from './logged-time-queries.ts'
import { tellLogged } from './logged-time.ts'
import { editRefusal, placeEntry } from './place-entry.ts'
import { mondayOf, readGround, type WeekGround } from './week-ground.ts'

type Result = { ok: boolean; text: string; id: number | null; version: number | null; minutes: number | null }

/** Each cell has a result of its own: what can be saved is saved, and nothing is written on the other cells. */
export async function saveCells(ctx: Ctx, { cells }: InputOf<typeof calls.saveCells>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const results = new Map<CellForm, Result>()
  const changed: Logged[] = []
  const byWeek = Map.groupBy(cells, ({ day }) => mondayOf(day))
  for (const monday of [...byWeek.keys()].toSorted()) {
    const { id } = await holdWeek(ctx, ctx.actor.id, monday)
    const ground = await readGround(ctx, ctx.actor.id, monday, byWeek.get(monday))
    for (const cell of byWeek.get(monday)!)
      results.set(cell, await saveCell(ctx, ground, { cell, weekId: id }))
    if (byWeek.get(monday)!.some((cell) => results.get(cell)!.ok)) await refreshWeek(ctx, id)
    changed.push(...ground.changed)
  }
  await tellLogged(ctx, changed)
  const inOrder = cells.map((cell) => results.get(cell)!)
  const saved = inOrder.filter(({ ok }) => ok).length
  if (saved > 0) announceTimesheet(ctx, ctx.actor.id)
  return { saved, results: inOrder }
}

const no = ({ text }: Refusal): Result => ({ ok: false, text, id: null, version: null, minutes: null })

async function saveCell(
  ctx: Ctx,
  ground: WeekGround,
  { cell, weekId }: { readonly cell: CellForm; readonly weekId: number },
): Promise<Result> {
  if ((cell.project_id === null) === (cell.special_task === null)) return no(say.noSuchWork)
  const own = ground.entries.find(
    (entry) =>
      entry.mode === 'total_hours' &&
      entry.day === cell.day &&
      entry.project_id === cell.project_id &&
      entry.item_id === cell.item_id &&
      entry.special_task === cell.special_task,
  )
  if (own && cell.version === null) return no(say.cellTaken)
  if ((own?.version ?? null) !== cell.version) return no(say.cellChanged)
  if (cell.minutes === null) {
    const refusal = own ? editRefusal(ground, own) : null
    if (refusal) return no(refusal)
    if (own) await deleteEntryRow(ctx, own.id)
    if (own) ground.entries.splice(ground.entries.indexOf(own), 1)
    if (own) ground.changed.push(own)
    return { ok: true, text: '', id: null, version: null, minutes: null }
  }
  const { version: _seen, minutes, ...facts } = cell
  const wish = { ...facts, minutes, clock: null }
  const placed = await placeEntry(ctx, ground, { wish, own: own ?? null, weekId })
  if ('refusal' in placed) return no(placed.refusal)
  return { ok: true, text: '', id: placed.entry.id, version: placed.entry.version, minutes }
}
