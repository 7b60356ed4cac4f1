import type { Ctx } from '#platform/server/ctx.ts'

/** A person whose last working day has been decided or has passed. */
export type Leaver = {
  readonly id: number
  readonly name: string
  readonly lastDay: string
  /** The first day without them: the day after the last one, or today where that has passed. */
  readonly from: string
  /** Takes over what they own. */
  readonly successor: { readonly id: number; readonly name: string }
}

/** Which department looks after it when someone leaves, and clears it at the exit. */
export type LeaverDepartment = 'lead' | 'it' | 'assets' | 'finance' | 'office' | 'hr'

/** One line of the preview: what moves or ends, and the names of the first few. */
export type HandedOver = {
  readonly kind: 'moves' | 'ends' | 'needs'
  readonly text: string
  readonly names: readonly string[]
}

/** What one area does with everything that waits for, is owned by, or expects a leaver. */
export type LeaverDuty = {
  /** The line manager looks after what names no department. */
  readonly department?: LeaverDepartment
  readonly preview: (ctx: Ctx, leaver: Leaver) => Promise<readonly HandedOver[]>
  /** In the transaction of the release, and again when the account is closed: finds nothing the second time. */
  readonly handOver: (ctx: Ctx, leaver: Leaver) => Promise<void>
}

type Row = { readonly name: string }

type RowDuty<R extends Row> = Pick<LeaverDuty, 'department'> & {
  readonly find: (ctx: Ctx, leaver: Leaver) => Promise<readonly R[]>
  readonly move: (ctx: Ctx, rows: readonly R[], leaver: Leaver) => Promise<void>
  readonly kind?: HandedOver['kind']
  /** `things` is "1 policy" or "3 policies". */
  readonly text: (things: string, leaver: Leaver) => string
  readonly things: readonly [one: string, more: string]
}

const MOST_NAMES = 5

/** A duty whose preview lists exactly the rows that the hand-over moves. */
export const rowDuty = <R extends Row>({
  find,
  move,
  kind = 'moves',
  text,
  things,
  department = 'lead',
}: RowDuty<R>): LeaverDuty => ({
  department,
  async preview(ctx, leaver) {
    const rows = await find(ctx, leaver)
    if (rows.length === 0) return []
    const counted = `${rows.length} ${rows.length === 1 ? things[0] : things[1]}`
    const names = [...new Set(rows.map(({ name }) => name))]
    return [{ kind, text: text(counted, leaver), names: names.slice(0, MOST_NAMES) }]
  },
  async handOver(ctx, leaver) {
    const rows = await find(ctx, leaver)
    if (rows.length > 0) await move(ctx, rows, leaver)
  },
})

export async function handOverAll(ctx: Ctx, duties: readonly LeaverDuty[], leaver: Leaver): Promise<void> {
  for (const duty of duties) await duty.handOver(ctx, leaver)
}

export async function previewAll(
  ctx: Ctx,
  duties: readonly LeaverDuty[],
  leaver: Leaver,
): Promise<readonly (HandedOver & { readonly department: LeaverDepartment })[]> {
  const lines: (HandedOver & { readonly department: LeaverDepartment })[] = []
  for (const { department = 'lead', preview } of duties)
    lines.push(...(await preview(ctx, leaver)).map((line) => ({ ...line, department })))
  return lines
}
