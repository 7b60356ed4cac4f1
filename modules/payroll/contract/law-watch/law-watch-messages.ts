import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const lawWatchMessages = {
  mayNotSee: forbidden('You don’t have permission to see the law watch.'),
  mayNotCare: forbidden('Only payroll can change the law watch.'),
  added: 'Change added.',
  planned: 'Saved.',
  done: 'Marked as checked.',
  titleEmpty: 'Enter a title',
  noteEmpty: 'Enter what is expected',
  outcomeEmpty: 'Enter what you found',
  noSuchEntry: missing('This change doesn’t exist.'),
  noSuchOwner: invalid('Choose a person who can see the law watch.', 'owner_id'),
  doneAlready: conflict('This change is already checked.'),
  cared: conflict('Someone else changed this entry just now. Open it again.'),
}
