import { z } from 'zod'
import { declareJob } from '#platform/server/jobs/define-job.ts'

/** The open tickets of a category, after its targets or hours were changed. */
export const recountJob = declareJob('tickets.recount', { input: z.object({ category: z.number() }) })
