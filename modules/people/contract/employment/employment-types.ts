import type { StateOf } from '#platform/contract/catalogue.ts'
import type { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'

export type EmploymentType = StateOf<typeof employmentTypes>
export type EmploymentStatus = StateOf<typeof employmentStatuses>
/** What an employment is while it lasts; released follows from its last day. */
export type EmploymentStage = Exclude<EmploymentStatus, 'released'>
