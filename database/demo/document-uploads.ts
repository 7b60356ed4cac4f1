import type { Temporal } from 'temporal-polyfill'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { demoSheet } from './demo-sheet.ts'
import { demoPeople } from './people.ts'
import { demoUploads, type DemoUpload } from './upload-story.ts'

export type StoredUpload = { readonly upload: DemoUpload; readonly file: FileInStorage }

const namesOf = new Map(demoPeople.map(({ key, name }) => [key, name]))

/** The letters of such a sheet are Latin ones; whose name has others is called as in the address. */
const romanOf = (key: string) => {
  const name = namesOf.get(key) ?? key
  return /^[\p{Script=Latin}\s.'’-]+$/u.test(name) ? name : key.replaceAll('.', ' ')
}

/** Sheets that say what they are; stored before the story is written: storage is no part of its transaction. */
export const storeDemoUploads = (store: FileStore): Promise<StoredUpload[]> =>
  Promise.all(
    demoUploads().map(async (upload) => {
      const { key, kind, title } = upload
      const lines = [
        kind,
        ...(title === '' ? [] : [title]),
        romanOf(key),
        'A sample paper of the demo company.',
      ]
      const name = `${[kind, title].filter(Boolean).join(' ')}.pdf`
      return { upload, file: await storeMadeFile(store, { name, kind: 'pdf', body: demoSheet(lines) }) }
    }),
  )

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  readonly uploads: readonly StoredUpload[]
}

const DAY = 86_400_000

/** In rows of three tables at once: it is many papers. */
export async function writeUploads(ctx: Ctx, { accountIds, today, uploads }: Writing): Promise<void> {
  if (uploads.length === 0) return
  const kinds = await ctx.db.selectFrom('document_type').select(['id', 'name', 'needs_check']).execute()
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))
  const head = accountIds.get('hr-manager')!
  const told = uploads.map(({ upload, file }) => ({
    ...upload,
    file,
    accountId: accountIds.get(upload.key)!,
    type: kindOf.get(upload.kind)!,
    at: new Date(ctx.now.getTime() - upload.days * DAY),
  }))
  const made = await ctx.db
    .insertInto('document')
    .values(
      told.map(({ accountId, type, title, at }) => ({
        account_id: accountId,
        type_id: type.id,
        title,
        created_at: at,
      })),
    )
    .returning(['id', 'account_id', 'type_id', 'title'])
    .execute()
  const idOf = new Map(made.map((row) => [`${row.account_id}/${row.type_id}/${row.title}`, row.id]))
  const papers = told.map((paper) => ({
    ...paper,
    documentId: idOf.get(`${paper.accountId}/${paper.type.id}/${paper.title}`)!,
  }))
  await ctx.db.insertInto('stored_file').values(papers.map(fileRow)).execute()
  await ctx.db
    .insertInto('document_version')
    .values(papers.map((paper) => versionRow(paper, { head, today })))
    .execute()
}

type Paper = DemoUpload & {
  readonly file: FileInStorage
  readonly accountId: number
  readonly documentId: number
  readonly type: { readonly needs_check: boolean }
  readonly at: Date
}

const fileRow = ({ file, accountId, documentId, at }: Paper) => ({
  id: file.id,
  storage_key: file.storageKey,
  thumbnail_key: file.thumbnailKey,
  name: file.name,
  kind: file.kind,
  bytes: file.bytes,
  sha256: file.sha256,
  created_by_kind: 'employee' as const,
  created_by_id: accountId,
  created_at: at,
  state: 'kept' as const,
  kept_for: `document/${documentId}`,
})

/** Looked at on the day after; no one looks at their own. */
function versionRow(paper: Paper, { head, today }: { head: number; today: Temporal.PlainDate }) {
  const { accountId, documentId, file, at, state, reason = '', valid, type, by } = paper
  const isDecided = state !== 'to_verify' && type.needs_check && accountId !== head
  return {
    document_id: documentId,
    number: 1,
    file_id: file.id,
    expires_on: valid === undefined ? null : today.add({ days: valid }).toString(),
    note: '',
    state,
    reason,
    uploaded_by_id: by === undefined ? accountId : head,
    uploaded_at: at,
    decided_by_id: isDecided ? head : null,
    decided_at: isDecided ? new Date(at.getTime() + DAY) : null,
  }
}
