import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#remarks/contract/remark-calls.ts'
import { remarkMessages as say } from '#remarks/contract/remark-messages.ts'
import { tellMentioned } from './mention-readers.ts'
import {
  deleteFiles,
  deleteRemarks,
  insertFile,
  insertRemark,
  listFiles,
  listIdsOf,
  listReadable,
  updateRemark,
  type RemarkFile,
  type StoredRemark,
} from './remark-queries.ts'
import { isEditable, mustReadRemark, mustSee, rightsOn, type Sight } from './remark-sight.ts'
import type { RemarksParts } from './remarks-dependencies.ts'

const SIZE = 30
const MOST_PINNED = 20
const LINK_MINUTES = 30

/** Says nothing of the record: a screen that shows remarks asks again, and is answered what its reader may read. */
const tell = (ctx: Ctx) => announce(ctx, { topic: 'remarks', to: { kind: 'employee', everyone: true } })

export const listRemarks =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { before, ...record }: InputOf<typeof calls.listRemarks>) => {
    const sight = await mustSee(ctx, parts, record)
    const { reads } = sight.right
    const pinned =
      before === undefined ? await listReadable(ctx, { record, reads, pinned: true, size: MOST_PINNED }) : []
    const found = await listReadable(ctx, { record, reads, pinned: false, before, size: SIZE + 1 })
    const rows = found.slice(0, SIZE)
    const files = await listFiles(
      ctx,
      [...pinned, ...rows].map(({ id }) => id),
    )
    const view = (remark: StoredRemark) => viewRemark(ctx, parts, { remark, files, sight })
    return {
      pinned: pinned.map(view),
      rows: rows.map(view),
      next: found.length > SIZE ? rows.at(-1)!.id : null,
      writes: [...sight.right.writes],
    }
  }

type Viewed = { readonly remark: StoredRemark; readonly files: readonly RemarkFile[]; readonly sight: Sight }

const viewRemark = (ctx: Ctx, { keyring }: RemarksParts, { remark, files, sight }: Viewed) => ({
  ...remark,
  author: { id: remark.author_id, name: remark.author_name },
  deleted_by: remark.deleter_name,
  files: files
    .filter(({ remark_id }) => remark_id === remark.id)
    .map(({ file_id, name }) => ({
      name,
      link: signedLink(keyring, { fileId: file_id, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }),
    })),
  can: rightsOn(ctx, remark, sight.right),
})

export const addRemark =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { files, ...form }: InputOf<typeof calls.addRemark>) => {
    const { subject, right } = await mustSee(ctx, parts, form)
    must(right.writes.length > 0, say.mayNotWrite)
    must(right.writes.includes(form.audience), say.notForThem)
    const { id } = await insertRemark(ctx, form)
    for (const file of files) {
      await keepFile(ctx, file.id, { subject: `remark/${id}` })
      await insertFile(ctx, id, file)
    }
    const { subject_id: recordId, audience, text } = form
    const missed = await tellMentioned(ctx, { remarkId: id, subject, right, recordId, audience, text })
    tell(ctx)
    return said([say.added[form.kind], ...missed.map(say.cannotSee)].join(' '), { id })
  }

export const editRemark =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { id, version, text }: InputOf<typeof calls.editRemark>) => {
    const { remark, subject, right } = await mustReadRemark(ctx, parts, id)
    must(remark.author_id === ctx.actor.id, say.notYours)
    must(isEditable(ctx, remark), say.tooLate)
    await updateRemark(ctx, { id, version }, { text, edited_at: ctx.now })
    const { subject_id: recordId, audience } = remark
    const missed = await tellMentioned(ctx, { remarkId: id, subject, right, recordId, audience, text })
    tell(ctx)
    return said([say.edited, ...missed.map(say.cannotSee)].join(' '), {})
  }

export const deleteRemark =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.deleteRemark>) => {
    const { remark } = await mustReadRemark(ctx, parts, id)
    must(remark.author_id === ctx.actor.id, say.mayNotDelete)
    const gone = { text: '', pinned: false, deleted_at: ctx.now, deleted_by: ctx.actor.id }
    await updateRemark(ctx, { id, version }, gone)
    await dropFiles(ctx, parts, id)
    tell(ctx)
    return {}
  }

async function dropFiles(ctx: Ctx, { files }: Pick<RemarksParts, 'files'>, id: number): Promise<void> {
  for (const { file_id } of await deleteFiles(ctx, id)) await deleteStoredFile(ctx, file_id, files)
}

export const pinRemark =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { id, version, pinned }: InputOf<typeof calls.pinRemark>) => {
    const { remark, right } = await mustReadRemark(ctx, parts, id)
    must(right.writes.includes(remark.audience), say.mayNotWrite)
    await updateRemark(ctx, { id, version }, { pinned })
    tell(ctx)
    return {}
  }

type Forgotten = { readonly subject: string; readonly recordIds: readonly number[] }

/** For the area that erases a record, or deletes it for good. */
export async function forgetRemarks(
  ctx: Ctx,
  parts: Pick<RemarksParts, 'files'>,
  { subject, recordIds }: Forgotten,
): Promise<void> {
  const ids = await listIdsOf(ctx, subject, recordIds)
  for (const id of ids) await dropFiles(ctx, parts, id)
  await deleteRemarks(ctx, ids)
}
