import type { InputOf } from '#platform/contract/call.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { must, Refused } from '#platform/server/must.ts'
import { inOnePiece, readApart } from '#platform/server/untrusted-files/read-apart.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { refusalOfUnreadable } from '#platform/server/untrusted-files/unreadable-file.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  ProposedHoliday,
  readHolidayFile as readHolidayFileCall,
  readHolidayLines as readHolidayLinesCall,
} from '#calendar/contract/holidays/holiday-calls.ts'
import type { CalendarLayer } from '#platform/server/calendar-layer.ts'
import { mayManageHolidays } from '#calendar/server/calendar-policy.ts'
import { listHolidayRows } from './holiday-queries.ts'
import { linesOfTable, proposedFromLines } from './propose-holidays.ts'
import type { CalendarFileWish, FileDay } from './read-calendar-file.ts'

export type CalendarParts = { readonly files: FileStore; readonly layers: () => readonly CalendarLayer[] }

const MOST_LINES = 100
const mostCells = { mostRows: 10_000, mostColumns: 100 }

type Where = { readonly location_id: number; readonly year: number }

async function readingOf(ctx: Ctx, { location_id, year }: Where) {
  const rows = await listHolidayRows(ctx, { year, locationId: location_id, drafts: true })
  return { location_id, year, taken: rows.map(({ day }) => day) }
}

/** Pasted lines are as foreign as a file. */
export async function readHolidayLines(
  ctx: Ctx,
  { lines, ...where }: InputOf<typeof readHolidayLinesCall>,
): Promise<ProposedHoliday[]> {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const rows = await readTableApart(() => inOnePiece(lines), { kind: 'csv', ...mostCells }).catch(
    (error: unknown) => {
      throw new Refused(refusalOfUnreadable(error, say.unreadableLines))
    },
  )
  return proposedFromLines(linesOfTable(inText(rows)), await readingOf(ctx, where))
}

/** The file is read and forgotten: what is taken in is what the person has looked over. */
export const readHolidayFile =
  ({ files }: Pick<CalendarParts, 'files'>) =>
  async (ctx: Ctx, { list, ...where }: InputOf<typeof readHolidayFileCall>): Promise<ProposedHoliday[]> => {
    must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
    const lines = await linesOf(ctx, files, list[0]!, where.year).catch((error: unknown) => {
      throw new Refused(refusalOfUnreadable(error, say.unreadableFile))
    })
    must(lines.length > 0, say.emptyFile)
    must(lines.length <= MOST_LINES, say.tooManyLines(MOST_LINES))
    return proposedFromLines(lines, await readingOf(ctx, where))
  }

type Lines = Parameters<typeof proposedFromLines>[0]

const calendarReader = new URL('./read-calendar-file.ts', import.meta.url)

async function linesOf(ctx: Ctx, files: FileStore, { id, kind }: ReceivedFile, year: number): Promise<Lines> {
  const { storage_key } = (await findStoredFile(ctx.db, id))!
  const source = () => files.storage.read(storage_key)
  if (kind !== 'ics')
    return linesOfTable(
      inText(await readTableApart(source, { kind: kind === 'csv' ? 'csv' : 'xlsx', ...mostCells })),
    )
  // One more than is taken tells that there are too many; the rest need not come over.
  const wish: CalendarFileWish = { year, most: MOST_LINES + 1 }
  const days = await readApart<FileDay[]>({ reader: calendarReader, wish, source })
  return days.map(({ day, ...rest }) => ({ ...rest, date: day }))
}

const inText = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map(textOf))

const textOf = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : typeof cell === 'string' || typeof cell === 'number'
      ? String(cell)
      : ''
