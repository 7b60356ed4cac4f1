import { conflict, forbidden, missing, withFacts } from '#platform/contract/refusal.ts'

export const manualMessages = {
  saved: 'Page saved.',
  voted: 'Thank you.',
  cleared: 'Question marked as answered.',
  exportBegun: 'This list is long, so it runs in the background. We’ll mail you a link.',
  titleEmpty: 'Enter a title',
  bodyEmpty: 'Enter a text',
  notForYou: forbidden('You don’t have permission to read the manual.'),
  noSuchPage: missing('This page is not in the manual.'),
  mayNotEdit: forbidden('You don’t have permission to edit the manual.'),
  noSuchMiss: missing('This question is no longer on the list.'),
  changedMeanwhile: withFacts(
    conflict('This page was changed while you were editing. Your text is kept below.'),
    {
      stale: true,
    },
  ),
}
