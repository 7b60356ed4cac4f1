import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { conflict, forbidden, invalid, missing, tooLarge, wrongType } from '#platform/contract/refusal.ts'

export const documentsMessages = {
  uploaded: 'The document is there.',
  uploadedToVerify: 'The document is there; the people team will look at it.',
  verified: 'The document is verified.',
  rejected: 'The document is rejected, and its owner is told.',
  asked: (count: number) => (count === 1 ? 'One person is asked.' : `${count} people are asked.`),
  requestWithdrawn: 'The request is withdrawn.',
  typeSaved: 'The kind of document is saved.',
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  titleEmpty: 'Please say which one it is',
  nameEmpty: 'Please enter a name',
  reasonEmpty: 'Please say why',
  kindMissing: 'Please choose at least one kind of file',
  nobodyChosen: 'Please choose someone',

  notForYou: forbidden('You may not see documents here.'),
  noSuchDocument: missing('This document does not exist.'),
  noSuchPerson: missing('This person has no documents here.'),
  noSuchRequest: missing('This request does not exist.'),
  noSuchType: invalid('There is no such kind of document.', 'type_id'),
  mayNotUpload: forbidden('You may not upload documents for this person.'),
  peopleTeamUploads: (name: string) => forbidden(`The people team uploads a document of the kind ${name}.`),
  isLetter: (name: string) => invalid(`A document of the kind ${name} is issued as a letter.`, 'type_id'),
  titleMissing: invalid('Please say which one it is.', 'title'),
  wrongKind: (name: string, kinds: string) => wrongType(`${name} must be a ${kinds} file.`, 'file'),
  fileTooLarge: (name: string, megabytes: number) =>
    tooLarge(`${name} may be at most ${megabytes} MB.`, 'file'),
  expiryMissing: invalid('Please enter the last day on which it is valid.', 'expires_on'),
  expiryUnknown: (name: string) => invalid(`A document of the kind ${name} does not expire.`, 'expires_on'),
  expiredAlready: invalid(
    'This document has expired already; please upload one that is valid.',
    'expires_on',
  ),
  expiryBeforeIssue: invalid('A document cannot expire before it was issued.', 'expires_on'),
  issuedLater: invalid('A document cannot have been issued in days to come.', 'issued_on'),
  uploadedMeanwhile: conflict('Another version was uploaded at the same moment; look at it first.'),

  mayNotVerify: forbidden('You may not verify documents.'),
  ownDocument: forbidden('No one verifies their own document.'),
  newerVersion: conflict('There is a newer version of this document; look at that one.'),
  decidedAlready: (state: string, name: string) => conflict(`This document is already ${state} by ${name}.`),
  needsNoCheck: conflict('A document of this kind needs no verification.'),
  reasonMissing: invalid('Please say why you reject it.', 'reason'),

  mayNotAsk: forbidden('You may not ask people for documents.'),
  dueInPast: invalid('People need until today at least.', 'due_on'),
  isNotAskedFor: (name: string) =>
    invalid(`No one can be asked for a document of the kind ${name}.`, 'type_id'),
  askedAlready: conflict('This person is asked for this document already.'),
  requestClosed: (state: string) => conflict(`This request is closed: ${state}.`),

  mayNotExport: forbidden('You may not take this list along.'),
  mayNotManageTypes: forbidden('You may not change the kinds of documents.'),
  typeTaken: conflict('There is a kind of document with this name already.', 'name'),
  sealedFromManagers: invalid('What is sealed is not shown to managers.', 'shown_to_manager'),
  fixedSource: invalid('A kind of letter stays one, and only a letter can be one.', 'source'),
}
