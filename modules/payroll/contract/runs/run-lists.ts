import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const runStates = catalogue({
  draft: { id: 1, label: 'Draft', done: 'opened', tone: 'neutral', next: ['inputs_ready', 'discarded'] },
  inputs_ready: {
    id: 2,
    label: 'Inputs collected',
    tone: 'info',
    next: ['draft', 'computed', 'discarded'],
  },
  computed: {
    id: 3,
    label: 'Computed',
    tone: 'info',
    next: ['inputs_ready', 'computed', 'awaiting_approval', 'discarded'],
  },
  awaiting_approval: {
    id: 4,
    label: 'Waiting for approval',
    done: 'submitted',
    tone: 'warn',
    next: ['computed', 'approved'],
  },
  approved: { id: 5, label: 'Approved', tone: 'good', next: ['published', 'paying', 'draft'] },
  published: { id: 6, label: 'Published', tone: 'good', next: ['paying', 'draft'] },
  paying: { id: 7, label: 'Paying', tone: 'warn', next: ['paying', 'locked'] },
  /** Only payslips that were never published still follow; the run stays as it is. */
  locked: { id: 8, label: 'Locked', tone: 'neutral', next: ['locked'] },
  discarded: { id: 9, label: 'Discarded', tone: 'neutral', next: [] },
})
export type RunState = StateOf<typeof runStates>

/** From its approval on: slips have their numbers and nothing computes them again. */
export const settledStates = [
  'approved',
  'published',
  'paying',
  'locked',
] as const satisfies readonly RunState[]

export const runKinds = catalogue({
  regular: { id: 1, label: 'Regular', tone: 'neutral', next: [] },
  off_cycle: { id: 2, label: 'Off-cycle', tone: 'neutral', next: [] },
  correction: { id: 3, label: 'Correction', tone: 'neutral', next: [] },
  final_wages: { id: 4, label: 'Final wages', tone: 'neutral', next: [] },
  final_dues: { id: 5, label: 'Final settlement', tone: 'neutral', next: [] },
})
export type RunKind = StateOf<typeof runKinds>

/** Of one leaver each; they are opened, computed and approved with the settlement they belong to. */
export const finalKinds = ['final_wages', 'final_dues'] as const satisfies readonly RunKind[]
export const isFinalKind = (kind: RunKind): boolean => finalKinds.some((final) => final === kind)

/** What payroll opens by hand. */
export const openedKinds = (['regular', 'off_cycle', 'correction'] as const).map((value) => ({
  value,
  label: runKinds.labelOf(value),
}))

/** The numbers are those of the specification. */
export const payslipStates = catalogue({
  generated: { id: 0, label: 'Generated', tone: 'neutral', next: ['published'] },
  published: { id: 1, label: 'Published', tone: 'good', next: ['generated', 'printed'] },
  printed: { id: 2, label: 'Printed', tone: 'good', next: [] },
})

export const paymentStates = catalogue({
  due: { id: 1, label: 'Due', tone: 'neutral', next: ['held', 'paid'] },
  held: { id: 2, label: 'On hold', tone: 'warn', next: ['due', 'paid'] },
  paid: { id: 3, label: 'Paid', tone: 'good', next: ['due'] },
})

export const bankModes = catalogue({
  cash: { id: 1, label: 'Cash', tone: 'neutral', next: [] },
  bank_transfer: { id: 2, label: 'Bank transfer', tone: 'neutral', next: [] },
})

export const personChoices = catalogue({
  included: { id: 1, label: 'Included', tone: 'good', next: ['excluded'] },
  excluded: { id: 2, label: 'Excluded', tone: 'neutral', next: ['included'] },
})

/** Why a person was left out. */
export const exclusionCauses = {
  '': '',
  leaver: 'Leaves this month. The final settlement pays it.',
  late_joiner: 'Joined after the cut-off day. Next month pays it as arrears.',
  no_salary: 'No agreed salary in this month',
  chosen: 'Excluded by payroll',
} as const

/** What a preparer looks at before a run is submitted. */
export const varianceFlags = {
  net_change: 'Net differs by more than 10 %',
  new_person: 'First payslip',
  zero_net: 'Net is zero',
  negative_net: 'Deductions exceed earnings',
  no_pan: 'No PAN',
  no_bank: 'No bank account',
  no_uan: 'No UAN',
  long_lop: 'More than 5 days without pay',
  left_out: 'Paid for a month they were left out of',
  no_state_rules: 'No professional tax or welfare fund is known for the state',
  late_days: 'Days corrected after more than 3 months',
  late_days_unpaid: 'Days more than 12 months back changed and are not paid',
  late_revision: 'A revision reaches back more than 12 months, which are not paid',
  no_opening: 'Employed earlier in the tax year, without opening figures',
} as const
export type VarianceFlag = keyof typeof varianceFlags
export const varianceFlagKeys = Object.keys(varianceFlags) as [VarianceFlag, ...VarianceFlag[]]

/** The first part of the paths whose answers change with a run. */
export const RUN_TOPIC = 'payroll-runs'
