import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import type * as calls from '#people/contract/record/photo-calls.ts'
import { photoMessages as say } from '#people/contract/record/photo-messages.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { mayChangePhoto, mayReadClass } from '#people/server/people-policy.ts'
import { deletePhoto, findOptionalPhoto, keepPhoto, listPhotos } from './photo-queries.ts'
import { findOptionalSubject, lockPerson } from '#people/server/person-queries.ts'
import { announceRecord } from './write-entry.ts'

/** The one before goes with its bytes, so that a photo someone took away is nowhere any more. */
export const setPhoto =
  ({ files }: PeopleParts) =>
  async (ctx: Ctx, { person_id: personId, photo }: InputOf<typeof calls.setPhoto>) => {
    const before = await openPhoto(ctx, personId)
    const fileId = photo[0]!.id
    await keepFile(ctx, fileId, { subject: `person_photo/${personId}` })
    await keepPhoto(ctx, { personId, fileId, isNew: !before })
    if (before) await deleteStoredFile(ctx, before.stored_file_id, files)
    announceRecord(ctx, personId)
    return {}
  }

export const removePhoto =
  ({ files }: PeopleParts) =>
  async (ctx: Ctx, { person_id: personId }: InputOf<typeof calls.removePhoto>) => {
    const before = await openPhoto(ctx, personId)
    must(before, say.noPhoto)
    await deletePhoto(ctx, personId)
    await deleteStoredFile(ctx, before.stored_file_id, files)
    announceRecord(ctx, personId)
    return {}
  }

async function openPhoto(ctx: Ctx, personId: number) {
  await lockPerson(ctx, personId)
  const person = await findOptionalSubject(ctx, personId)
  must(person && mayReadClass(ctx.actor, person, 'work'), say.noSuchPerson)
  must(mayChangePhoto(ctx.actor, person), say.mayNot)
  return findOptionalPhoto(ctx, personId)
}

const LINK_MINUTES = 15

export const listPictures =
  ({ keyring }: PeopleParts) =>
  async (ctx: Ctx, { ids }: InputOf<typeof calls.listPictures>) => {
    const isColleague = holds(ctx.actor, 'organization.directory.read', 'all')
    const photos = await listPhotos(ctx, ids, isColleague)
    const wish = { name: 'photo', as: 'thumbnail', minutes: LINK_MINUTES, now: ctx.now } as const
    return {
      pictures: photos.map(({ id, stored_file_id: fileId }) => ({
        id,
        link: signedLink(keyring, { fileId, ...wish }),
      })),
    }
  }
