import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { applyLeave } from '#leave/contract/leave-calls.ts'

/** The fields of an application, new or changed, as the form hands them to its parts. */
export type ApplyFields = Fields<Omit<SentBy<typeof applyLeave>, 'account_id'>>
