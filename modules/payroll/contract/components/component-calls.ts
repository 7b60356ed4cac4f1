import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { salaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { componentKinds, componentStates } from './component-lists.ts'
import { componentMessages as say } from './component-messages.ts'

export const componentRow = z.object({
  id: z.number(),
  state: componentStates.schema,
  ends_on: storedDate.nullable(),
  /** "40 % of CTC", "min(BASIC, 15000) × 12 %". */
  in_words: z.string(),
  counts_for: z.string(),
  ...salaryComponent.shape,
  version: z.number(),
  can: z.object({ change: z.boolean(), activate: z.boolean(), end: z.boolean() }),
})
export type ComponentRow = z.output<typeof componentRow>

const setup = { any: ['payroll.setup.manage', 'payroll.pay.view'] } as const

export const componentList = defineList(componentRow, {
  key: 'salary-components',
  title: 'Salary components',
  columns: {
    order: { label: 'Order', kind: 'number', sort: true, width: 90 },
    label: { label: 'Component', kind: 'text', main: true, sort: true },
    code: { label: 'Code', kind: 'text', sort: true },
    kind: { label: 'Kind', kind: 'words', of: wordsOf(componentKinds), sort: true },
    in_words: { label: 'Calculation', kind: 'text', fills: true },
    counts_for: { label: 'Counts for', kind: 'text', hidden: true, wide: true },
    gl_code: { label: 'Ledger code', kind: 'text', hidden: true },
    state: { label: 'State', kind: 'state', of: componentStates, sort: true },
    ends_on: { label: 'Ends', kind: 'date', hidden: true },
  },
  filters: {
    kind: { label: 'Kind', kind: 'choice', of: componentKinds },
    state: { label: 'State', kind: 'choice', of: componentStates },
  },
  search: 'Code or name',
  order: { by: 'order', direction: 'asc' },
  read: {
    path: '/salary-configuration/components',
    needs: setup,
    summary: 'Lists the salary components in the order of the payslip.',
  },
  export: {
    path: '/salary-configuration/export-components',
    needs: setup,
    summary: 'Exports the salary components as CSV, XLSX or PDF.',
  },
})

export const addComponent = defineCall('POST', '/salary-configuration/add-component', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Adds a salary component as a draft.',
  input: salaryComponent,
  output: z.object({ id: z.number() }),
  says: say.added,
})

export const saveComponent = defineCall('POST', '/salary-configuration/save-component', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Changes a salary component. An active one keeps its code, kind and calculation.',
  input: salaryComponent.extend({ id, version: z.number().int() }),
  says: say.saved,
})

export const addUsualComponents = defineCall('POST', '/salary-configuration/add-usual-components', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Adds the components that most companies use, as drafts.',
  output: z.object({ added: z.number() }),
  says: say.usualAdded,
})

const componentTrial = z.object({
  annual_ctc: z.number(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), monthly: z.number(), trace: z.string() })),
  problems: z.array(z.string()),
})

export const tryComponent = defineCall('POST', '/salary-configuration/try-component', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: false,
  summary: 'Tries a component on three sample salaries.',
  input: z.object({ id }),
  output: z.object({ trials: z.array(componentTrial) }),
})

export const activateComponent = defineCall('POST', '/salary-configuration/activate-component', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Activates a draft component once it works for three sample salaries.',
  input: z.object({ id, version: z.number().int() }),
  says: say.activated,
})

export const endComponent = defineCall('POST', '/salary-configuration/end-component', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Ends a component. Salaries agreed for later days can’t use it.',
  input: z.object({ id, ends_on: calendarDate, version: z.number().int() }),
  says: say.ended,
})
