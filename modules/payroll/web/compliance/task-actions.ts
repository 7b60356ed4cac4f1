import type { TaskRow } from '#payroll/contract/compliance/compliance-calls.ts'

export type TaskAct = { readonly kind: 'finish' | 'skip' | 'assign' | 'attach'; readonly task: TaskRow }

/** What can be done with an item, by the list and by the month. */
export function taskActions(task: TaskRow, open: (act: TaskAct) => void) {
  const { finish, attach, assign } = task.can
  const act = (label: string, kind: TaskAct['kind']) => ({ label, run: () => open({ kind, task }) })
  return [
    ...(finish ? [act('Mark as done', 'finish')] : []),
    ...(attach ? [act('Add evidence', 'attach')] : []),
    ...(assign ? [act('Set owner', 'assign')] : []),
    ...(finish ? [act('Not needed', 'skip')] : []),
  ]
}
