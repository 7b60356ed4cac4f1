import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import type { InputOf } from '#platform/contract/call.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { must } from '#platform/server/must.ts'
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
import { readCalendarDays } from './read-calendar-file.ts'

export type CalendarParts = { readonly files: FileStore; readonly layers: () => readonly CalendarLayer[] }

const MOST_LINES = 100

type Where = { readonly location_id: number; readonly year: number }

async function readingOf(ctx: Ctx, { location_id, year }: Where) {
  const rows = await listHolidayRows(ctx, { year, locationId: location_id, drafts: true })
  return { location_id, year, taken: rows.map(({ day }) => day) }
}

export async function readHolidayLines(
  ctx: Ctx,
  { lines, ...where }: InputOf<typeof readHolidayLinesCall>,
): Promise<ProposedHoliday[]> {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const rows = rowsOf(lines)
  must(rows, say.unreadableLines)
  return proposedFromLines(linesOfTable(rows), await readingOf(ctx, where))
}

function rowsOf(lines: string): string[][] | null {
  const delimiter = lines.includes('\t') ? '\t' : lines.includes(';') ? ';' : ','
  try {
    return parse(lines, {
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      bom: true,
    })
  } catch {
    return null
  }
}

/** The file is read and forgotten: what is taken in is what the person has looked over. */
export const readHolidayFile =
  ({ files }: Pick<CalendarParts, 'files'>) =>
  async (ctx: Ctx, { list, ...where }: InputOf<typeof readHolidayFileCall>): Promise<ProposedHoliday[]> => {
    must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
    const lines = await linesOf(ctx, files, list[0]!, where.year)
    must(lines, say.unreadableFile)
    must(lines.length > 0, say.emptyFile)
    must(lines.length <= MOST_LINES, say.tooManyLines(MOST_LINES))
    return proposedFromLines(lines, await readingOf(ctx, where))
  }

type Lines = Parameters<typeof proposedFromLines>[0]

async function linesOf(
  ctx: Ctx,
  files: FileStore,
  { id, kind }: ReceivedFile,
  year: number,
): Promise<Lines | null> {
  const { storage_key } = (await findStoredFile(ctx.db, id))!
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.storage.read(storage_key)) chunks.push(chunk as Uint8Array)
  const content = Buffer.concat(chunks)
  if (kind === 'ics')
    return readCalendarDays(content.toString('utf8'), year)
      .filter(({ day, yearly }) => yearly || day.startsWith(`${year}-`))
      .map(({ day, ...rest }) => ({ ...rest, date: day }))
  const rows = kind === 'csv' ? rowsOf(content.toString('utf8')) : await sheetOf(content)
  return rows && linesOfTable(rows)
}

/** Whatever is wrong inside a sheet, the person can only bring another one. */
async function sheetOf(content: Buffer): Promise<string[][] | null> {
  try {
    return ((await readSheet(content)) as unknown[][]).map((row) => row.map(textOf))
  } catch {
    return null
  }
}

const textOf = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : typeof cell === 'string' || typeof cell === 'number'
      ? String(cell)
      : ''
