import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { FILES_AT_MOST } from '#notices/contract/board/board-lists.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/board/post-calls.ts'
import { announcePost } from './announce-post.ts'
import { boardReader, mayEdit } from './board-policy.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { deleteFile, findFile, insertFile, listFiles } from './post-file-queries.ts'
import { lockPost } from './post-queries.ts'

async function mustLockOwn(ctx: Ctx, postId: number) {
  await boardReader(ctx)
  const post = await lockPost(ctx, postId)
  must(post && mayEdit(ctx.actor, post), say.noSuchPost)
  must(post.state !== 'withdrawn' && post.state !== 'expired', say.notInThisState(post.state))
  return post
}

export async function attachFile(ctx: Ctx, { post_id, file }: InputOf<typeof calls.attachFile>) {
  const post = await mustLockOwn(ctx, post_id)
  const present = await listFiles(ctx, post_id)
  must(present.length + file.length <= FILES_AT_MOST, say.tooManyFiles)
  for (const { id, name, kind, bytes } of file) {
    await keepFile(ctx, id, { subject: `post/${post_id}` })
    await insertFile(ctx, { postId: post_id, fileId: id, name, kind, bytes })
  }
  await announcePost(ctx, post)
  return {}
}

export const removeFile =
  ({ files }: NoticesParts) =>
  async (ctx: Ctx, { file_id }: InputOf<typeof calls.removeFile>) => {
    await boardReader(ctx)
    const file = await findFile(ctx, file_id)
    must(file, say.noSuchFile)
    const post = await lockPost(ctx, file.post_id)
    must(post && mayEdit(ctx.actor, post), say.noSuchFile)
    await deleteFile(ctx, file_id)
    await deleteStoredFile(ctx, file.file_id, files)
    await announcePost(ctx, post)
    return {}
  }
