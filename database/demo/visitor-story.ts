import type { Temporal } from 'temporal-polyfill'

/** What the visits of the demo company are told with. */
export type VisitorStory = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly deskId: number
  readonly places: ReadonlyMap<string, { readonly id: number; readonly time_zone: string }>
  readonly today: Temporal.PlainDate
}
