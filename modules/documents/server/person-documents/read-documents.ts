import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  getUserDocumentsList,
  listVersions,
} from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import {
  findOptionalOwner,
  listMissingKinds,
  listNewestVersions,
  listVersionsOf,
  listViewings,
  type ShownVersion,
} from './document-queries.ts'
import { expiryOf } from './document-rules.ts'
import { listLettersOf } from '#documents/server/letters/person-letter-queries.ts'
import { isOverdue, listOpenRequests } from '#documents/server/requests/request-queries.ts'

export async function readUserDocuments(ctx: Ctx, form: InputOf<typeof getUserDocumentsList>) {
  const owner = await findOptionalOwner(ctx, form.user_id ?? ctx.actor.id)
  must(owner, say.noSuchPerson)
  const { is_own: isOwn, may_keep: mayKeep } = owner
  const inCategory = ({ category }: { category: string | null }) =>
    form.category === undefined || category === form.category
  const letters = (await listLettersOf(ctx, owner.id)).filter(inCategory)
  // A category of the specification is one of letters; nothing else belongs to it.
  const onlyLetters = form.category !== undefined
  return {
    person: { id: owner.id, name: owner.name },
    requests: onlyLetters ? [] : await readRequests(ctx, owner.id),
    missing: onlyLetters ? [] : await listMissingKinds(ctx, owner.id),
    letters: letters.map(({ number, issued_on, needs_acknowledgement, ...letter }) => ({
      ...letter,
      number: number ?? '',
      issued_on: issued_on ?? '',
      can: { acknowledge: isOwn && needs_acknowledgement && letter.state === 'issued' },
    })),
    documents: onlyLetters ? [] : await readPapers(ctx, owner.id, { isOwn }),
    can: { upload: isOwn || mayKeep, ask: mayKeep },
  }
}

async function readRequests(ctx: Ctx, ownerId: number) {
  return (await listOpenRequests(ctx, ownerId)).map((request) => ({
    ...request,
    reason: request.state === 'rejected' ? (request.reason ?? '') : '',
    overdue: request.state !== 'submitted' && isOverdue(ctx, request.due_on),
  }))
}

async function readPapers(ctx: Ctx, ownerId: number, { isOwn }: { isOwn: boolean }) {
  const today = companyDay(ctx.now)
  return (await listNewestVersions(ctx, ownerId)).map((row) => ({
    id: row.document_id,
    type_id: row.type_id,
    type: row.type,
    title: row.title,
    sensitive: row.sensitive,
    needs_check: row.needs_check,
    expiry: expiryOf(row.expires_on, today),
    version: versionView(row),
    can: {
      replace: !row.retired && (row.may_keep || (isOwn && row.source === 'person')),
      verify: row.may_keep && row.needs_check && row.state === 'to_verify',
    },
  }))
}

const versionView = ({ uploaded_by_id, uploader_name, ...version }: ShownVersion) => ({
  ...version,
  uploaded_by: { id: uploaded_by_id, name: uploader_name },
})

export async function readVersions(ctx: Ctx, { document_id }: InputOf<typeof listVersions>) {
  const versions = await listVersionsOf(ctx, document_id)
  const [newest] = versions
  must(newest, say.noSuchDocument)
  return {
    type: newest.type,
    title: newest.title,
    versions: versions.map(versionView),
    viewings: await listViewings(ctx, document_id, newest.account_id),
  }
}
