import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { changeJob } from '#recruitment/contract/jobs/job-calls.ts'

export type JobFields = Fields<SentBy<typeof changeJob>>
