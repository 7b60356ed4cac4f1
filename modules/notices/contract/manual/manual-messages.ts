import { conflict, forbidden, missing, withFacts } from '#platform/contract/refusal.ts'

export const manualMessages = {
  saved: 'The page is saved.',
  voted: 'Thank you.',
  cleared: 'The question is off the list.',
  exportBegun: 'This list is long, so it is made in the background. You get a mail with a link to it.',
  titleEmpty: 'Please enter a title',
  bodyEmpty: 'Please write something',
  notForYou: forbidden('You may not read the manual.'),
  noSuchPage: missing('This page is not in the manual.'),
  mayNotEdit: forbidden('You may not edit the manual.'),
  noSuchMiss: missing('This question is not on the list any more.'),
  changedMeanwhile: withFacts(conflict('This page was changed in the meantime. Your text is kept below.'), {
    stale: true,
  }),
}
