import { conflict, forbidden, missing } from '../../../platform/contract/refusal.ts'

export const manualMessages = {
  saved: 'The page is saved.',
  voted: 'Thank you.',
  titleEmpty: 'Please enter a title',
  bodyEmpty: 'Please write something',
  notForYou: forbidden('You may not read the manual.'),
  noSuchPage: missing('This page is not in the manual.'),
  mayNotEdit: forbidden('You may not edit the manual.'),
  changedMeanwhile: conflict(
    'This page was changed in the meantime. Your text is kept below; reload to compare.',
  ),
}
