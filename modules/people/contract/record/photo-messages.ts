import { forbidden, missing } from '#platform/contract/refusal.ts'

export const photoMessages = {
  saved: 'Photo saved.',
  removed: 'Photo removed.',
  wrongType: 'Choose a JPEG or PNG photo.',
  noSuchPerson: missing('This record doesn’t exist.'),
  mayNot: forbidden('You don’t have permission to change this photo.'),
  noPhoto: missing('There is no photo to remove.'),
}
