import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Where a difference most likely comes from. */
export const differenceCauses = catalogue({
  none: { id: 0, label: 'No difference', tone: 'good', next: [] },
  rounding: { id: 1, label: 'Rounding', tone: 'neutral', next: [] },
  days: { id: 2, label: 'Paid days', tone: 'warn', next: [] },
  divisor: { id: 3, label: 'Divisor', tone: 'warn', next: [] },
  pf_base: { id: 4, label: 'PF wages', tone: 'warn', next: [] },
  pt_slab: { id: 5, label: 'PT slab', tone: 'warn', next: [] },
  not_in_register: { id: 6, label: 'Not in the register', tone: 'bad', next: [] },
  not_in_run: { id: 7, label: 'No payslip here', tone: 'bad', next: [] },
  not_known: { id: 8, label: 'Unknown', tone: 'bad', next: [] },
})
export type DifferenceCause = StateOf<typeof differenceCauses>

export const signOffStates = catalogue({
  open: { id: 1, label: 'Open', tone: 'warn', next: ['signed'] },
  signed: { id: 2, label: 'Signed off', tone: 'good', next: [] },
  agrees: { id: 3, label: 'Agrees', tone: 'good', next: [] },
})
