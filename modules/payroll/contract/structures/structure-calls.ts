import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { structureMessages as say } from './structure-messages.ts'

export const structureStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'warn', next: ['active', 'ended'] },
  active: { id: 2, label: 'Active', tone: 'good', next: ['ended'] },
  ended: { id: 3, label: 'Ended', tone: 'neutral', next: [] },
})

/** Parts of the employer that can be inside the CTC. */
export const ctcParts = {
  epf: 'Employer provident fund',
  insurance: 'EDLI insurance',
  administration: 'PF administration',
  esi: 'Employer ESI',
  gratuity: 'Gratuity provision',
} as const
export const ctcPartKeys = ['epf', 'insurance', 'administration', 'esi', 'gratuity'] as const

export const structureRow = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  components: z.array(z.object({ id: z.number(), code: z.string(), label: z.string() })),
  ctc_includes: z.array(z.enum(ctcPartKeys)),
  state: structureStates.schema,
  people: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean(), activate: z.boolean(), end: z.boolean() }),
})
export type StructureRow = z.output<typeof structureRow>

const setup = { any: ['payroll.setup.manage', 'payroll.pay.view'] } as const

export const structureList = defineList(structureRow, {
  key: 'salary-structures',
  title: 'Salary structures',
  columns: {
    name: { label: 'Structure', kind: 'text', main: true, sort: true },
    components: {
      label: 'Components',
      kind: 'text',
      fills: true,
      value: ({ components }) => components.map(({ label }) => label).join(', '),
    },
    ctc_includes: {
      label: 'Also in CTC',
      kind: 'text',
      width: 220,
      value: (row) => row.ctc_includes.map((part) => ctcParts[part]).join(', '),
    },
    people: { label: 'People', kind: 'number', sort: true },
    state: { label: 'State', kind: 'state', of: structureStates, sort: true },
    about: { label: 'About', kind: 'text', hidden: true, wide: true },
  },
  filters: { state: { label: 'State', kind: 'choice', of: structureStates } },
  search: 'Name',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/salary-configuration/structures',
    needs: setup,
    summary: 'Lists the salary structures with their components.',
  },
  export: {
    path: '/salary-configuration/export-structures',
    needs: setup,
    summary: 'Exports the salary structures as CSV, XLSX or PDF.',
  },
})

const structureFields = {
  name: requiredText(80, say.nameEmpty),
  about: text(300).default(''),
  component_ids: z.array(id).min(1, say.componentsEmpty).max(60),
  ctc_includes: z.array(z.enum(ctcPartKeys)).max(5).default([]),
}

export const addStructure = defineCall('POST', '/salary-configuration/add-structure', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Adds a salary structure as a draft.',
  input: z.object(structureFields),
  output: z.object({ id: z.number() }),
  says: say.added,
})

export const saveStructure = defineCall('POST', '/salary-configuration/save-structure', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Changes a salary structure. Salaries that are agreed keep their amounts.',
  input: z.object({ ...structureFields, id, version: z.number().int() }),
  says: say.saved,
})

export const moveStructure = defineCall('POST', '/salary-configuration/move-structure', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Activates a draft structure, or ends one.',
  input: z.object({ id, to: z.enum(['active', 'ended']), version: z.number().int() }),
  says: say.saved,
})
