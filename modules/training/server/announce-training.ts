import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { TRAINING_TOPIC } from '#training/contract/training-lists.ts'

/** Screens that stand open ask again. */
export const announceTraining = (ctx: Ctx): void =>
  announce(ctx, { topic: TRAINING_TOPIC, to: { kind: 'employee', everyone: true } })
