import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { documentsMessages } from '#documents/contract/documents-messages.ts'
import { letterStates } from '#documents/contract/documents-lists.ts'
import {
  lettersExport,
  type LetterNarrowing,
  type listLetters,
  type showLetter as showCall,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { mayDraft, mayExport, mayManageTemplates } from '#documents/server/documents-policy.ts'
import { findOwnAddress } from '#documents/server/own-email-queries.ts'
import { countLetters, findOptionalLetter, pageOfLetters, type ShownLetter } from './letter-queries.ts'

export async function readLetters(ctx: Ctx, filter: InputOf<typeof listLetters>) {
  must(mayDraft(ctx.actor), say.mayNotRead)
  const page = await pageOfLetters(ctx, filter)
  return {
    ...page,
    rows: page.rows.map(inList),
    can: { draft: true, export: mayExport(ctx.actor), templates: mayManageTemplates(ctx.actor) },
  }
}

const inList = ({ may_issue, may_draft, ...letter }: ShownLetter) => ({
  ...letter,
  can: {
    issue: may_issue && letter.state === 'draft',
    discard: (may_issue || may_draft) && letter.state === 'draft',
    replace: may_draft && letterStates.canMove(letter.state, 'revoked'),
    revoke: may_issue && letterStates.canMove(letter.state, 'revoked'),
    open: letter.file_id !== null,
  },
})

export async function showLetter(ctx: Ctx, { id }: InputOf<typeof showCall>) {
  const letter = await findOptionalLetter(ctx, id)
  must(letter, say.noSuchLetter)
  return inList(letter)
}

export const lettersFile = listExport({
  name: 'documents.export-letters',
  title: 'Letters',
  wish: lettersExport,
  allow: (ctx) => must(mayDraft(ctx.actor) && mayExport(ctx.actor), say.mayNotExport),
  count: countLetters,
  table: (ctx, filter) => ({
    filterText: inWords(filter),
    columns: [
      { key: 'number', label: 'Number', type: 'text', width: 22 },
      { key: 'name', label: 'Receiver', type: 'text', width: 28 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'type', label: 'Kind', type: 'text', width: 18 },
      { key: 'subject', label: 'Subject', type: 'text', width: 34 },
      { key: 'state', label: 'State', type: 'text', width: 14 },
      { key: 'issued_on', label: 'Issued on', type: 'date' },
      { key: 'acknowledged_at', label: 'Acknowledged', type: 'instant' },
    ],
    rows: inCells(everyPage(ctx, (page, key) => pageOfLetters(page, { ...filter, ...key }))),
  }),
  addressOf: findOwnAddress,
  begun: documentsMessages.exportBegun,
})

const inWords = ({ state, search }: LetterNarrowing) =>
  [...(state ? [letterStates.labelOf(state)] : []), ...(search ? [`Search: ${search}`] : [])].join('; ')

async function* inCells(rows: AsyncIterable<ShownLetter>) {
  for await (const { number, name, company, type, subject, state, issued_on, acknowledged_at } of rows)
    yield {
      number,
      name,
      company,
      type,
      subject,
      state: letterStates.labelOf(state),
      issued_on,
      acknowledged_at,
    }
}
