import { z } from 'zod'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { knownZone } from '#calendar/contract/known-time-zone.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  email,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { taskView } from '#sales/contract/tasks/task-calls.ts'
import { tags } from './tags.ts'
import { leadStates, lifecycleKeys, lifecycles } from './lead-lists.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const contactRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  designation: z.string(),
  account: z.string().nullable(),
  country: z.string().nullable(),
  lifecycle: z.enum(lifecycleKeys),
  source: origins.schema,
  owner: person.nullable(),
  tags: z.array(z.string()),
  open_leads: z.number(),
  next_step: storedInstant.nullable(),
  created_at: storedInstant,
})
export type ContactRow = z.output<typeof contactRow>

export const contactList = defineList(contactRow, {
  key: 'sales-contacts',
  title: 'Contacts',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, width: 180, sort: true },
    account: { label: 'Client account', kind: 'text', width: 180, sort: true },
    email: { label: 'Email', kind: 'text', width: 210, sort: true },
    next_step: { label: 'Next step', kind: 'instant', width: 150, sort: true },
    open_leads: { label: 'Open leads', kind: 'number', width: 100 },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    lifecycle: { label: 'Lifecycle', kind: 'words', of: lifecycles, width: 110, sort: true },
    source: { label: 'Source', kind: 'words', of: wordsOf(origins), width: 140, sort: true },
    phone: { label: 'Phone', kind: 'text', hidden: true },
    designation: { label: 'Designation', kind: 'text', hidden: true },
    country: { label: 'Country', kind: 'text', hidden: true, sort: true },
    tags: { label: 'Tags', kind: 'text', hidden: true, value: ({ tags: own }) => own.join(', ') },
    created_at: { label: 'Added', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'all', label: 'All contacts' },
        { value: 'mine', label: 'My contacts' },
        { value: 'no_next_step', label: 'No next step' },
      ],
      byDefault: 'all',
    },
    lifecycle: {
      label: 'Lifecycle',
      kind: 'choice',
      options: lifecycleKeys.map((value) => ({ value, label: lifecycles[value] })),
    },
    source: { label: 'Source', kind: 'choice', of: origins },
    owner: { label: 'Owner', kind: 'person' },
    tag: { label: 'Tag', kind: 'text' },
  },
  search: 'Name, email or client account',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/sales/contacts',
    needs: 'sales.record.view',
    summary: 'Lists contacts in the caller’s reach.',
  },
  export: {
    path: '/sales/export-contacts',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports contacts.',
  },
})

export const leadView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  requirement: z.string(),
  budget: z.string(),
  status: leadStates.schema,
  source: origins.schema,
  owner: person.nullable(),
  received_at: storedInstant,
  times: z.number(),
  tags: z.array(z.string()),
  next_step: storedInstant.nullable(),
  moves: z.array(leadStates.schema),
  can: z.object({ take: z.boolean(), assign: z.boolean() }),
})
export type LeadView = z.output<typeof leadView>

export const contactView = contactRow.omit({ account: true, open_leads: true }).extend({
  version: z.number(),
  company_name: z.string(),
  linkedin_url: z.string(),
  zone: z.string().nullable(),
  account: person.nullable(),
  leads: z.array(leadView),
  tasks: z.array(taskView),
  /** Since when they want no email or no call. */
  opted_out: z.object({ email: storedDate.nullable(), phone: storedDate.nullable() }),
  /** Merges that can still be undone. */
  merges: z.array(z.object({ id: z.number(), name: z.string(), until: storedInstant })),
  can: z.object({ edit: z.boolean(), assign: z.boolean() }),
})
export type ContactView = z.output<typeof contactView>

export const readContact = defineCall('GET', '/sales/contact', {
  auth: 'employee',
  needs: 'sales.record.view',
  writes: false,
  summary: 'Returns one contact with the leads and tasks that the caller may see.',
  input: z.object({ id: idInPath }),
  output: contactView,
})

const phone = text(40).pipe(
  z.string().regex(/^(\+?[\d\s().-]{6,40})?$/, 'Use digits, such as +91 98300 12345'),
)

export const saveContact = defineCall('POST', '/sales/save-contact', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit'] },
  writes: true,
  summary: 'Adds or changes a contact.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    name: requiredText(120, say.nameEmpty),
    email: z
      .union([z.literal(''), email])
      .nullable()
      .default(null)
      .transform((given) => given || null),
    phone: phone.default(''),
    designation: text(100).default(''),
    sales_account_id: id.nullable().default(null),
    lifecycle: z.enum(lifecycleKeys).default('prospect'),
    linkedin_url: text(200)
      .pipe(
        z.union([
          z.literal(''),
          z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://' }),
        ]),
      )
      .default(''),
    /** Left out, they stay as they are. */
    zone: z
      .union([z.literal(''), z.string().refine(knownZone, say.zoneWrong)])
      .nullable()
      .transform((given) => given || null)
      .optional(),
    tags: tags.optional(),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})
