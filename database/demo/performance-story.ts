import type { Ctx } from '#platform/server/ctx.ts'

export type PerformanceStory = {
  readonly ctx: Ctx
  readonly idOf: (key: string) => number
  readonly day: (back: number) => string
  readonly at: (back: number, clock?: string) => Date
}
