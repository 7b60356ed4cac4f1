import type { ApprovalArea } from '#platform/contract/approval.ts'

/** Under this word decisions on restricted holidays are handed over to a delegate. */
export const CHOICE_AREA: ApprovalArea = { key: 'calendar', label: 'Restricted holidays' }
