import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { tags } from '#sales/contract/people/tags.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { domainOf, isProvider } from './domain-rules.ts'
import { employeeBands, industries, industryKeys, optionsOf } from '#contacts/contract/industries.ts'

export const accountRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  domain: z.string().nullable(),
  website: z.string(),
  industry: z.enum(industryKeys).nullable(),
  employee_band: z.enum(employeeBands).nullable(),
  country: z.string().nullable(),
  city: z.string(),
  phone: z.string(),
  owner: z.object({ id: z.number(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  contacts: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type AccountRow = z.output<typeof accountRow>

export const accountList = defineList(accountRow, {
  key: 'sales-accounts',
  title: 'Client accounts',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, width: 220, sort: true },
    industry: { label: 'Industry', kind: 'words', of: industries, width: 170, sort: true },
    employee_band: { label: 'Employees', kind: 'text', width: 110, sort: true },
    country: { label: 'Country', kind: 'text', width: 100, sort: true },
    contacts: { label: 'Contacts', kind: 'number', width: 100 },
    owner: { label: 'Owner', kind: 'person', width: 170, sort: true },
    domain: { label: 'Domain', kind: 'text', hidden: true, sort: true },
    city: { label: 'City', kind: 'text', hidden: true },
    phone: { label: 'Phone', kind: 'text', hidden: true },
    website: { label: 'Website', kind: 'text', hidden: true },
    tags: { label: 'Tags', kind: 'text', hidden: true, value: ({ tags: own }) => own.join(', ') },
  },
  filters: {
    industry: { label: 'Industry', kind: 'choice', options: optionsOf(industries) },
    employee_band: {
      label: 'Employees',
      kind: 'choice',
      options: employeeBands.map((value) => ({ value, label: value })),
    },
    owner: { label: 'Owner', kind: 'person' },
    tag: { label: 'Tag', kind: 'text' },
  },
  search: 'Name or domain',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/sales/accounts',
    needs: 'sales.record.view',
    summary: 'Lists client accounts in the caller’s reach.',
  },
  export: {
    path: '/sales/export-accounts',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports client accounts.',
  },
})

const domain = text(200)
  .transform((typed, ctx) => {
    if (typed === '') return null
    const found = domainOf(typed)
    if (found === null || isProvider(found))
      ctx.addIssue({ code: 'custom', message: found === null ? say.domainWrong : say.freeMail })
    return found
  })
  .nullable()
  .default(null)

export const saveAccount = defineCall('POST', '/sales/save-account', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit'] },
  writes: true,
  summary: 'Adds or changes a client account.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    name: requiredText(150, say.nameEmpty),
    domain,
    website: text(200).default(''),
    industry: z.enum(industryKeys).nullable().default(null),
    employee_band: z.enum(employeeBands).nullable().default(null),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country')
      .nullable()
      .default(null),
    city: text(100).default(''),
    phone: text(40).default(''),
    tags: tags.optional(),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})
