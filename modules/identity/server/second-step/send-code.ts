import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { deviceName } from '#identity/contract/sessions/device-name.ts'
import type { CodeRow } from './sign-in-code-queries.ts'

export const sendCodeJob = declareJob('identity.send-code', {
  input: z.object({ codeId: z.number(), send: z.number(), device: z.string(), address: z.string() }),
})

/** Alike for a name that no account has, so that the time of the answer tells nothing. */
export async function sendCode(ctx: Ctx, { id, sends }: CodeRow): Promise<void> {
  const { device, address } = ctx.request
  const job = { codeId: id, send: sends, device: deviceName(device), address }
  await enqueue(ctx, sendCodeJob, job, { urgent: true, key: `sign-in-code/${id}` })
}
