import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { createProject } from '#project-register/contract/register-calls.ts'
import { beginMessages as say } from './begin-messages.ts'

const named = z.object({ id: z.number(), name: z.string() })
const creates = { auth: 'employee', needs: 'project-register.project.create' } as const
const colleague = { auth: 'employee', needs: 'colleague' } as const

export const beginProject = defineCall('POST', '/projects/begin-project', {
  ...creates,
  writes: true,
  summary: 'Creates a project for a customer, from a won deal, or with the work of another project.',
  input: createProject.input.safeExtend({
    customer_id: id.nullable().default(null),
    /** A won deal, whose milestones and amount it takes over. */
    draft_id: id.nullable().default(null),
    /** Another project, whose statuses and open items it takes over, without people and dates. */
    copy_from: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
})

const draftView = z.object({
  id: z.number(),
  name: z.string(),
  company_id: z.number().nullable(),
  customer: named.nullable(),
  milestones: z.array(z.object({ title: z.string(), due_on: storedDate.nullable() })),
  offered_at: storedInstant,
})
export type DraftView = z.output<typeof draftView>

export const listDrafts = defineCall('GET', '/projects/drafts', {
  ...creates,
  writes: false,
  summary: 'Lists won deals that no project was made of yet.',
  input: z.object({}),
  output: z.object({ rows: z.array(draftView) }),
})

export const dismissDraft = defineCall('POST', '/projects/dismiss-draft', {
  ...creates,
  writes: true,
  summary: 'Takes a won deal off the list of projects to create.',
  input: z.object({ id }),
  says: say.dismissed,
})

export const suggestCustomers = defineCall('GET', '/projects/customers', {
  ...colleague,
  writes: false,
  summary: 'Suggests customers by a part of the name.',
  input: z.object({ search: text(100).default('') }),
  output: z.object({ rows: z.array(named) }),
})

export const saveCustomer = defineCall('POST', '/projects/save-customer', {
  ...colleague,
  writes: true,
  summary: 'Sets the customer of a project. Its clients then belong to that customer.',
  input: z.object({ project_id: id, customer_id: id.nullable() }),
  says: say.customerSaved,
})

export const clientChoices = defineCall('GET', '/projects/client-choices', {
  ...colleague,
  writes: false,
  summary: 'Lists the sign-ins of clients that a manager can add to their project.',
  input: z.object({ project_id: idInPath }),
  output: z.object({ clients: z.array(z.object({ value: z.number(), label: z.string() })) }),
})
