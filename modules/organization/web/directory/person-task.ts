import type { AssignmentRow } from '#organization/contract/assignments/assignment-calls.ts'

export type AssignmentTask =
  /** A new one, which begins like another. */
  | { readonly task: 'assign'; readonly like: AssignmentRow | undefined }
  | { readonly task: 'correct'; readonly row: AssignmentRow }

export type WithdrawTask = { readonly task: 'withdraw'; readonly row: AssignmentRow }

/** What is being done with the person; meanwhile it stands in the place of the card, never above it. */
export type PersonTask =
  | AssignmentTask
  | WithdrawTask
  | { readonly task: 'move' }
  | { readonly task: 'phone' }
