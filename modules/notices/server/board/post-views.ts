import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'
import type { Reader } from '#notices/server/audience/audience-policy.ts'
import { audienceOf, audienceWords, type AudienceNames } from '#notices/server/audience/audience-words.ts'
import type { PostCardRow } from './post-card-queries.ts'
import type { listFiles } from './post-file-queries.ts'

const LINK_MINUTES = 15

type Looking = { readonly ctx: Ctx; readonly reader: Reader; readonly names: AudienceNames }

/** A card as this reader sees it. Of a withdrawn post the reader learns that it was there. */
export function cardOf(row: PostCardRow, { ctx, reader, names }: Looking): PostCard {
  const onBoard = row.state === 'published'
  const isOwn = row.author_id === reader.id
  const acknowledged = (row.acknowledged_revision ?? 0) >= row.ack_revision
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    excerpt: excerptOf(row.body_text),
    importance: row.importance,
    audience_words: audienceWords(audienceOf(row), names),
    author_id: row.author_id,
    author_name: row.author_name,
    publish_at: row.publish_at,
    published_at: row.published_at,
    expires_at: row.expires_at,
    edited_at: row.edited_at,
    pinned: row.pinned_until !== null && row.pinned_until > ctx.now.toISOString(),
    needs_ack: row.needs_ack,
    ack_by: row.ack_by,
    acknowledged_at: acknowledged ? row.acknowledged_at : null,
    waits_for_ack: onBoard && row.needs_ack && !isOwn && !acknowledged,
    unread: onBoard && !isOwn && row.seen_at === null,
    comments: row.comments,
    files: row.files,
    reactions: row.reactions,
  }
}

type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

export function fileViewOf(file: FileRow, keyring: Keyring, now: Date) {
  const kind = file.kind as FileKind
  const isPicture = fileKinds[kind].mime.startsWith('image/')
  const linkAs = (as: 'inline' | 'attachment' | 'thumbnail') =>
    signedLink(keyring, { fileId: file.file_id, name: file.name, as, minutes: LINK_MINUTES, now })
  return {
    id: file.id,
    name: file.name,
    bytes: file.bytes,
    is_picture: isPicture,
    link: linkAs(fileKinds[kind].inline ? 'inline' : 'attachment'),
    thumbnail: file.has_thumbnail ? linkAs('thumbnail') : null,
  }
}
