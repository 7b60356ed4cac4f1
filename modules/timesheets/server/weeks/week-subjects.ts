/** How the machinery of states and approvals names an entry and what is asked of the approver. */
export const entrySubject = (id: number) => ({ table: 'timesheet_entry', id, noun: 'entry' }) as const
export const submissionSubject = (id: number) =>
  ({ table: 'timesheet_submission', id, noun: 'timesheet' }) as const
