import { forbidden, missing } from '#platform/contract/refusal.ts'

export const photoMessages = {
  saved: 'The photo is saved.',
  removed: 'The photo is removed.',
  wrongType: 'Please choose a photo in JPEG or PNG.',
  noSuchPerson: missing('There is no such record.'),
  mayNot: forbidden('You may not change this photo.'),
  noPhoto: missing('There is no photo to remove.'),
}
