import { z } from 'zod'
import { declareJob } from '../../../platform/server/jobs/define-job.ts'

export const mailNotices = declareJob('notifications.mail-notices', {
  input: z.object({ ids: z.array(z.number()), held: z.boolean() }),
})
