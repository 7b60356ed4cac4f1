import { defineEvent } from '#platform/server/events.ts'

/** The holder of an asset reports a problem with it. */
export const assetFault = defineEvent<{
  readonly asset: { readonly id: number; readonly tag: string; readonly model: string }
  readonly accountId: number
  readonly text: string
}>('assets.fault-reported')
