import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { letterStates } from '#documents/contract/documents-lists.ts'
import { letterList, type showLetter as showCall } from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { mayDraft, mayExport, mayManageTemplates } from '#documents/server/documents-policy.ts'
import { findOptionalLetter, letterQuery, type ShownLetter } from './letter-queries.ts'

export const inList = ({ may_issue, may_draft, ...letter }: ShownLetter) => ({
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
  const isOut = letter.state === 'issued' || letter.state === 'acknowledged'
  return {
    ...inList(letter),
    hand_over: isOut && letter.receiver_status === 'left' && letter.mailed_at === null,
  }
}

export const letters = answerList(letterList, {
  query: letterQuery,
  allow: ({ actor }) => must(mayDraft(actor), say.mayNotRead),
  naming: { company_id: nameOfRow('company') },
  view: inList,
  also: ({ ctx: { actor } }) => ({
    can: { draft: true, export: mayExport(actor), templates: mayManageTemplates(actor) },
  }),
  export: {
    job: 'documents.export-letters',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})
