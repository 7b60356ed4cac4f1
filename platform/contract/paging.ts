import { z } from 'zod'

export const DEFAULT_PAGE_SIZE = 25
export const LARGEST_PAGE = 200
/** A declared list counts no further, unless it sums its rows anyway; one more than this means "or more". */
export const MOST_COUNTED = 10_000

const inIndia = new Intl.NumberFormat('en-IN')

/** The total of a list as people read it: "214", or "10,000+". */
export const countedText = (total: number): string =>
  total === MOST_COUNTED + 1 ? `${inIndia.format(MOST_COUNTED)}+` : inIndia.format(total)

/** What every list accepts: a page is the rows after a key, so that it costs the same however deep one scrolls. */
export const pageFilter = z.object({
  after: z.string().max(400).optional(),
  size: z.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
  search: z
    .string()
    .max(100)
    .transform((value) => value.normalize('NFC').trim())
    .optional(),
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})

export type PageFilter = z.output<typeof pageFilter>

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Give it back as `after` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** Rows of the whole filtered list, counted only when the first page is asked for. See `countedText`. */
    total: z.number().int().nullable(),
  })

export type Page<Row> = {
  rows: Row[]
  next: string | null
  total: number | null
  /** Columns and filters of a declared list that the reader does not have. */
  hidden?: string[] | undefined
  /** Sums over the whole filtered list, with its first page. */
  totals?: Record<string, number> | null | undefined
}
