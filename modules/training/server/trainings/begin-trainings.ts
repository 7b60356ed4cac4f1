import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { listToBegin, lockOptionalTraining, type StoredTraining } from '#training/server/training-queries.ts'

/** An open training runs from its first session on; the job says so, and so does the first who marks anyone. */
export async function beginIfDue(ctx: Ctx, training: StoredTraining): Promise<StoredTraining> {
  if (training.state !== 'open' || Date.parse(training.begins_at) > ctx.now.getTime()) return training
  const { version } = await updateRow(ctx, 'training', { id: training.id }, { state: 'running' })
  return { ...training, state: 'running', version }
}

export async function beginTrainings(ctx: Ctx): Promise<void> {
  const due = await listToBegin(ctx)
  for (const { id } of due) {
    const training = await lockOptionalTraining(ctx, id)
    if (training) await beginIfDue(ctx, training)
  }
  if (due.length > 0) announceTraining(ctx)
}
