import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { photoMessages as say } from './photo-messages.ts'

const LONGEST_EDGE = 640

export const photoFile: FileField = {
  accept: ['jpeg', 'png'],
  maxBytes: megabytes(2),
  maxCount: 1,
  required: true,
  wrongType: say.wrongType,
  picture: { longestEdge: LONGEST_EDGE },
}

export const setPhoto = defineCall('POST', '/people/photo', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Replaces the photo of a person. Camera metadata is removed.',
  files: { photo: photoFile },
  input: z.object({ person_id: idInPath }),
  says: say.saved,
})

export const removePhoto = defineCall('POST', '/people/remove-photo', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Deletes the photo of a person. Their initials show again.',
  input: z.object({ person_id: id }),
  says: say.removed,
})

export const MOST_PICTURES = 200

export const listPictures = defineCall('POST', '/people/pictures', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns links to the photos of people the caller can see. Others are left out.',
  input: z.object({ ids: z.array(id).max(MOST_PICTURES) }),
  output: z.object({ pictures: z.array(z.object({ id: z.number(), link: z.string() })) }),
})
