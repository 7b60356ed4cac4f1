import { forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const commentMessages = {
  added: 'Comment added.',
  cannotSee: (name: string) => `${name} cannot see this record.`,
  empty: 'Enter a comment',
  noSuchComment: missing('This comment doesn’t exist.'),
  mayNotComment: forbidden('Only members of the project can comment.'),
  mayNotRemove: forbidden('Only the writer and those who lead the project can remove a comment.'),
  notVisible: invalid('The client doesn’t see this item. Make it visible first.', 'to_client'),
} as const
