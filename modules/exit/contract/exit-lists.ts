import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import type { Leaving } from '#people/contract/people-lists.ts'

export const exitStates = catalogue({
  resigned: { id: 1, label: 'Resigned', tone: 'warn', next: ['withdrawn', 'accepted'] },
  withdrawn: { id: 2, label: 'Withdrawn', tone: 'neutral', next: [] },
  accepted: { id: 3, label: 'Accepted', tone: 'info', next: ['withdrawn', 'in_notice', 'clearance'] },
  in_notice: {
    id: 4,
    label: 'In notice',
    tone: 'info',
    done: 'accepted',
    next: ['withdrawn', 'clearance'],
  },
  clearance: {
    id: 5,
    label: 'Clearance',
    tone: 'warn',
    done: 'in clearance',
    next: ['withdrawn', 'in_notice', 'settled'],
  },
  settled: { id: 6, label: 'Settled', tone: 'good', next: ['closed'] },
  closed: { id: 7, label: 'Closed', tone: 'neutral', next: [] },
})
export type ExitState = StateOf<typeof exitStates>

/** From the acceptance until the settlement is paid. */
export const runningStates = ['accepted', 'in_notice', 'clearance'] as const satisfies readonly ExitState[]

export const exitKinds = catalogue({
  resigned: { id: 1, label: 'Resignation', tone: 'neutral', next: [] },
  terminated: { id: 2, label: 'Termination', tone: 'neutral', next: [] },
  absconded: { id: 3, label: 'Absconding', tone: 'neutral', next: [] },
  contract_ended: { id: 4, label: 'Contract end', tone: 'neutral', next: [] },
  retired: { id: 5, label: 'Retirement', tone: 'neutral', next: [] },
  died: { id: 6, label: 'Death in service', tone: 'neutral', next: [] },
})
export type ExitKind = StateOf<typeof exitKinds>

/** How the employment record names it. */
export const leavingOf: Readonly<Record<ExitKind, Exclude<Leaving, 'transferred'>>> = {
  resigned: 'resigned',
  terminated: 'dismissed',
  absconded: 'dismissed',
  contract_ended: 'contract_ended',
  retired: 'retired',
  died: 'died',
}

export const kindOfLeaving: Readonly<Record<Exclude<Leaving, 'transferred'>, ExitKind>> = {
  resigned: 'resigned',
  dismissed: 'terminated',
  contract_ended: 'contract_ended',
  retired: 'retired',
  died: 'died',
}

export const exitCauses = catalogue({
  growth: { id: 1, label: 'Growth and career', tone: 'neutral', next: [] },
  pay: { id: 2, label: 'Pay', tone: 'neutral', next: [] },
  manager: { id: 3, label: 'Manager or team', tone: 'neutral', next: [] },
  workload: { id: 4, label: 'Workload', tone: 'neutral', next: [] },
  relocation: { id: 5, label: 'Relocation', tone: 'neutral', next: [] },
  family: { id: 6, label: 'Family', tone: 'neutral', next: [] },
  health: { id: 7, label: 'Health', tone: 'neutral', next: [] },
  study: { id: 8, label: 'Studies', tone: 'neutral', next: [] },
  own_business: { id: 9, label: 'Own business', tone: 'neutral', next: [] },
  other: { id: 10, label: 'Other', tone: 'neutral', next: [] },
})

export const departments = catalogue({
  lead: { id: 1, label: 'Line manager', tone: 'neutral', next: [] },
  it: { id: 2, label: 'IT', tone: 'neutral', next: [] },
  assets: { id: 3, label: 'Assets', tone: 'neutral', next: [] },
  finance: { id: 4, label: 'Finance', tone: 'neutral', next: [] },
  office: { id: 5, label: 'Office', tone: 'neutral', next: [] },
  hr: { id: 6, label: 'HR', tone: 'neutral', next: [] },
})
export type ClearanceDepartment = StateOf<typeof departments>

export const clearanceStates = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['cleared', 'blocked'] },
  cleared: { id: 2, label: 'Cleared', tone: 'good', next: ['pending'] },
  blocked: { id: 3, label: 'Blocked', tone: 'bad', next: ['cleared', 'pending'] },
})

/** On this topic screens hear that an exit has changed. */
export const EXIT_TOPIC = 'exit'
