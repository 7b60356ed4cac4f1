import type { Ctx } from './ctx.ts'

/** Days of one’s own that another area has something to say of: shown in the month, counted in nothing. */
export type CalendarLayer = {
  readonly key: string
  readonly label: string
  list(
    ctx: Ctx,
    span: { readonly from: string; readonly to: string },
  ): Promise<readonly { day: string; title: string }[]>
}
