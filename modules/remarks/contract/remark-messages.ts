import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { EDIT_HOURS } from './remark-lists.ts'

export const remarkMessages = {
  added: { note: 'Note added.', comment: 'Comment added.' },
  edited: 'Saved.',
  deleted: 'Deleted.',
  cannotSee: (name: string) => `${name} cannot see this record.`,
  empty: 'Enter a text',
  noSuchRecord: missing('This record doesn’t exist.'),
  noSuchRemark: missing('This remark doesn’t exist.'),
  mayNotWrite: forbidden('You can’t write here.'),
  notForThem: invalid('You can’t write for these readers.', 'audience'),
  notYours: forbidden('Only the author can edit this.'),
  mayNotDelete: forbidden('Only the author can delete this.'),
  tooLate: conflict(`A remark can be edited for ${EDIT_HOURS} hours. Write another one.`),
} as const
