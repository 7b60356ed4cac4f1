import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { documentStates, requestStates } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import {
  staffDocumentsExport,
  type StaffDocumentRow,
  type StaffView,
} from '#documents/contract/staff/staff-document-calls.ts'
import { mayExport, mayOpenStaff } from '#documents/server/documents-policy.ts'
import { findOwnAddress } from '#documents/server/own-email-queries.ts'
import { readStaff } from './read-staff-documents.ts'
import { countStaff } from './staff-document-queries.ts'

const viewNames: Readonly<Record<StaffView, string>> = {
  all: 'All documents',
  to_verify: 'To be verified',
  missing: 'Missing',
  expiring: 'Expiring',
  asked: 'Requested',
}

export const staffFile = listExport({
  name: 'documents.export-staff',
  title: 'Employee documents',
  wish: staffDocumentsExport,
  allow: (ctx) => must(mayOpenStaff(ctx.actor) && mayExport(ctx.actor), say.mayNotExport),
  count: countStaff,
  table: (ctx, filter) => ({
    filterText: [viewNames[filter.view], ...(filter.search ? [`Search: ${filter.search}`] : [])].join('; '),
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 28 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'location', label: 'Office', type: 'text', width: 12 },
      { key: 'type', label: 'Document', type: 'text', width: 24 },
      { key: 'title', label: 'Which', type: 'text', width: 20 },
      { key: 'state', label: 'State', type: 'text', width: 16 },
      { key: 'expires_on', label: 'Valid until', type: 'date' },
      { key: 'due_on', label: 'Due', type: 'date' },
    ],
    rows: inCells(everyPage(ctx, (page, key) => readStaff(page, { ...filter, ...key }))),
  }),
  addressOf: (ctx: Ctx) => findOwnAddress(ctx),
  begun: say.exportBegun,
})

async function* inCells(rows: AsyncIterable<StaffDocumentRow>) {
  for await (const { name, company, location, type, title, expires_on, due_on, state, request_state } of rows)
    yield {
      name,
      company,
      location,
      type,
      title,
      expires_on,
      due_on,
      state: state
        ? documentStates.labelOf(state)
        : request_state
          ? requestStates.labelOf(request_state)
          : 'Missing',
    }
}
