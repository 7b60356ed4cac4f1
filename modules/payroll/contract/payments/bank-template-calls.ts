import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, idInPath, requiredText, text } from '#platform/contract/scalars.ts'
import { bankAmounts, bankDates, bankSources, separators } from './payment-lists.ts'
import { paymentMessages as say } from './payment-messages.ts'

export const bankColumn = z.object({
  label: requiredText(60, say.labelEmpty),
  source: bankSources.schema,
  fixed: text(60).default(''),
  /** Longer text is cut; null where the bank sets no limit. */
  most: z.number().int().min(1).max(200).nullable().default(null),
})
export type BankColumn = z.output<typeof bankColumn>

const templateFields = {
  name: requiredText(80, say.nameEmpty),
  separator: separators.schema,
  is_quoted: z.boolean(),
  has_header: z.boolean(),
  amounts: bankAmounts.schema,
  dates: bankDates.schema,
  columns: z.array(bankColumn).min(1).max(40),
}

/** Forty columns with their labels and fixed texts. */
const layoutBody = { kilobytes: 64, keys: 500 }

export const bankTemplateRow = z.object({
  ...templateFields,
  id: z.number(),
  used_by: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type BankTemplateRow = z.output<typeof bankTemplateRow>

const setup = { any: ['payroll.setup.manage', 'payroll.pay.view', 'payroll.run.pay'] } as const

export const bankTemplateList = defineList(bankTemplateRow, {
  key: 'bank-templates',
  title: 'Bank layouts',
  columns: {
    name: { label: 'Layout', kind: 'text', main: true, sort: true },
    separator: { label: 'Separator', kind: 'words', of: wordsOf(separators), width: 140 },
    columns: {
      label: 'Columns',
      kind: 'text',
      wide: true,
      fills: true,
      value: ({ columns }) => columns.map(({ label }) => label).join(', '),
    },
    amounts: { label: 'Amounts', kind: 'words', of: wordsOf(bankAmounts), width: 170, hidden: true },
    dates: { label: 'Dates', kind: 'words', of: wordsOf(bankDates), width: 140, hidden: true },
    used_by: { label: 'Pay groups', kind: 'number', sort: true },
  },
  search: 'Name',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/salary-configuration/bank-templates',
    needs: setup,
    summary: 'Lists the layouts in which bank files are written.',
  },
  export: {
    path: '/salary-configuration/export-bank-templates',
    needs: setup,
    summary: 'Exports the layouts of bank files as CSV, XLSX or PDF.',
  },
})

export const addBankTemplate = defineCall('POST', '/salary-configuration/add-bank-template', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Adds a layout of bank files.',
  body: layoutBody,
  input: z.object(templateFields),
  output: z.object({ id: z.number() }),
  says: say.templateAdded,
})

export const saveBankTemplate = defineCall('POST', '/salary-configuration/save-bank-template', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Changes a layout of bank files. Files that were made keep theirs.',
  body: layoutBody,
  input: z.object({ ...templateFields, id, version: z.number().int() }),
  says: say.templateSaved,
})

export const readGroupBank = defineCall('GET', '/salary-configuration/group-bank', {
  auth: 'employee',
  needs: setup,
  writes: false,
  summary: 'Returns the account from which a pay group is paid, masked, and its layout.',
  input: z.object({ pay_group_id: idInPath }),
  output: z.object({
    account: z
      .object({
        template_id: z.number(),
        holder: z.string(),
        ifsc: z.string(),
        number: z.string(),
        narration: z.string(),
        version: z.number(),
      })
      .nullable(),
    templates: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const saveGroupBank = defineCall('POST', '/salary-configuration/save-group-bank', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Sets the account from which a pay group is paid and the layout of its bank file.',
  input: z.object({
    pay_group_id: id,
    template_id: z.number({ error: say.chooseTemplate.text }).int().positive().max(2_147_483_647),
    holder: requiredText(120, say.holderEmpty),
    ifsc: text(20),
    /** As it was shown, masked, it stays as it is. */
    number: text(40),
    narration: requiredText(60, say.narrationEmpty),
    version: z.number().int().nullable().default(null),
  }),
  says: say.groupBankSaved,
})
