import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  email,
  id,
  idInPath,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { shareMessages as say } from './share-messages.ts'
import { SHORTEST_PASSWORD, shareStates } from './share-states.ts'

/** The area under whose rule the drive keeps the documents of sales, one folder for each company. */
export const SALES_DOCUMENTS = 'sales'

const VIEW = 'sales.record.view'
const EDIT = { all: [VIEW, 'sales.record.edit'] } as const
const named = z.object({ id: z.number(), name: z.string() })

const shareRow = z.object({
  id: z.number(),
  name: z.string(),
  contact: named,
  deal: named.nullable(),
  owner: named,
  state: shareStates.schema,
  /** The version that was there when it was shared; with `follows` the newest is shown. */
  file_version: z.number(),
  follows: z.boolean(),
  shared_at: storedInstant,
  shared_by: z.string(),
  expires_on: storedDate,
  openings: z.number(),
  last_opened_at: storedInstant.nullable(),
  has_password: z.boolean(),
  by_code: z.boolean(),
  may_download: z.boolean(),
  note: z.string(),
  can: z.object({ revoke: z.boolean() }),
})
export type ShareRow = z.output<typeof shareRow>

export const shareList = defineList(shareRow, {
  key: 'sales-shares',
  title: 'Shared documents',
  columns: {
    name: { label: 'Document', kind: 'text', main: true, width: 220, sort: true },
    contact: { label: 'Contact', kind: 'text', width: 170, sort: true, value: ({ contact }) => contact.name },
    state: { label: 'State', kind: 'state', of: shareStates, width: 120 },
    openings: { label: 'Openings', kind: 'number', width: 100, sort: true, hidden: true },
    last_opened_at: { label: 'Last opened', kind: 'instant', width: 150, sort: true },
    expires_on: { label: 'Works until', kind: 'date', width: 130, sort: true },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    shared_at: { label: 'Shared', kind: 'instant', width: 150, sort: true },
    deal: { label: 'Deal', kind: 'text', hidden: true, value: ({ deal }) => deal?.name ?? '' },
    note: { label: 'Note', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'all', label: 'All' },
        { value: 'mine', label: 'Shared by me' },
      ],
      byDefault: 'all',
    },
    state: { label: 'State', kind: 'choice', of: shareStates },
    owner: { label: 'Owner', kind: 'person' },
    contact: { label: 'Contact', kind: 'record', inToolbar: false },
    node: { label: 'Document', kind: 'record', inToolbar: false },
  },
  search: 'Document or contact',
  order: { by: 'shared_at', direction: 'desc' },
  read: { path: '/sales/shares', needs: VIEW, summary: 'Lists documents shared with contacts in reach.' },
  export: {
    path: '/sales/export-shares',
    needs: { all: [VIEW, 'sales.record.export'] },
    summary: 'Exports shared documents.',
  },
})

export const openSalesDocuments = defineCall('POST', '/sales/open-documents', {
  auth: 'employee',
  needs: VIEW,
  writes: true,
  summary:
    'Returns the folder of the caller’s company, which is created when it is opened for the first time.',
  output: z.object({ folder_id: z.number() }),
})

export const findDocuments = defineCall('GET', '/sales/documents', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Finds sales documents of the caller’s company by words of their names, the newest first.',
  input: z.object({ search: z.string().max(100).default('') }),
  output: z.array(named.extend({ place: z.string() })),
})

export const shareDocument = defineCall('POST', '/sales/share-document', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Shares a sales document with a contact, who gets the link by email.',
  input: z.object({
    node_id: id,
    contact_id: id,
    deal_id: id.nullable().default(null),
    follows: z.boolean().default(false),
    expires_on: calendarDate,
    password: z
      .union([z.literal(''), z.string().min(SHORTEST_PASSWORD, say.shortPassword).max(200)])
      .default(''),
    /** Only the contact and the further addresses come in, each with a code by email. */
    by_code: z.boolean().default(true),
    addresses: z.array(email).max(20).default([]),
    may_download: z.boolean().default(true),
    note: text(1_000).default(''),
  }),
  output: z.object({ id: z.number(), address: z.string() }),
})

export const revokeShare = defineCall('POST', '/sales/revoke-share', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Revokes a shared document; pages that are open get nothing more.',
  input: z.object({ id }),
  says: say.revoked,
})

export const readShare = defineCall('GET', '/sales/share', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns a shared document with who opened it when.',
  input: z.object({ id: idInPath }),
  output: shareRow.extend({
    /** For those who may revoke it, while it works. */
    address: z.string().nullable(),
    addresses: z.array(z.string()),
    opened: z.array(
      z.object({
        id: z.number(),
        /** Proven by a code; null where the link asks for none. */
        address: z.string().nullable(),
        opened_at: storedInstant,
        seconds: z.number(),
        downloaded: z.boolean(),
      }),
    ),
  }),
})
