import type { DealView } from '#sales/contract/deals/deal-calls.ts'
import type { ContactView } from '#sales/contract/people/contact-calls.ts'
import { isOpenLead } from '#sales/contract/people/lead-lists.ts'
import type { TaskView } from '#sales/contract/tasks/task-calls.ts'

/** A contact or a deal, as far as its timeline and its tasks need it. */
export type WorkedRecord = {
  readonly contact_id: number | null
  readonly deal_id: number | null
  /** Open ones that a note or a task may belong to. */
  readonly leads: readonly { readonly id: number; readonly title: string }[]
  readonly tasks: readonly TaskView[]
  readonly mayEdit: boolean
}

export const workOfContact = ({ id, leads, tasks, can }: ContactView): WorkedRecord => ({
  contact_id: id,
  deal_id: null,
  leads: leads.filter(({ status }) => isOpenLead(status)),
  tasks,
  mayEdit: can.edit,
})

export const workOfDeal = ({ id, tasks, can }: DealView): WorkedRecord => ({
  contact_id: null,
  deal_id: id,
  leads: [],
  tasks,
  mayEdit: can.edit,
})
