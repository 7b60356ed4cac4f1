import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { conflict, forbidden, invalid, missing, tooLarge, wrongType } from '#platform/contract/refusal.ts'

export const documentsMessages = {
  uploaded: 'Document uploaded.',
  uploadedToVerify: 'Document uploaded. HR will verify it.',
  verified: 'Document verified.',
  rejected: 'Document rejected. The employee was notified.',
  asked: (count: number) => (count === 1 ? '1 person was asked.' : `${count} people were asked.`),
  requestWithdrawn: 'Request withdrawn.',
  typeSaved: 'Document type saved.',
  exportBegun: `This export is large and runs in the background. You’ll get an email with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  titleEmpty: 'Enter which one it is',
  nameEmpty: 'Enter a name',
  reasonEmpty: 'Enter a reason',
  kindMissing: 'Choose at least one file type',
  nobodyChosen: 'Choose a person',

  notForYou: forbidden('You don’t have permission to see documents here.'),
  noSuchDocument: missing('This document doesn’t exist.'),
  noSuchPerson: missing('This person has no documents here.'),
  noSuchRequest: missing('This request doesn’t exist.'),
  noSuchType: invalid('This document type doesn’t exist.', 'type_id'),
  mayNotUpload: forbidden('You don’t have permission to upload documents for this person.'),
  peopleTeamUploads: (name: string) => forbidden(`HR uploads documents of type ${name}.`),
  isLetter: (name: string) => invalid(`A document of type ${name} is issued as a letter.`, 'type_id'),
  titleMissing: invalid('Enter which one it is.', 'title'),
  wrongKind: (name: string, kinds: string) => wrongType(`${name} must be a ${kinds} file.`, 'file'),
  fileTooLarge: (name: string, megabytes: number) =>
    tooLarge(`${name} may be at most ${megabytes} MB.`, 'file'),
  expiryMissing: invalid('Enter the expiry date.', 'expires_on'),
  expiryUnknown: (name: string) => invalid(`A document of type ${name} doesn’t expire.`, 'expires_on'),
  expiredAlready: invalid('This document has expired. Upload a valid one.', 'expires_on'),
  expiryBeforeIssue: invalid('The expiry date is before the issue date.', 'expires_on'),
  issuedLater: invalid('The issue date can’t be in the future.', 'issued_on'),
  uploadedMeanwhile: conflict('Another version was just uploaded. Review it first.'),

  mayNotVerify: forbidden('You don’t have permission to verify documents.'),
  ownDocument: forbidden('You can’t verify your own document.'),
  newerVersion: conflict('There is a newer version. Review that one.'),
  decidedAlready: (state: string, name: string) => conflict(`This document is already ${state} by ${name}.`),
  needsNoCheck: conflict('This document type needs no verification.'),
  reasonMissing: invalid('Enter a reason for the rejection.', 'reason'),

  mayNotAsk: forbidden('You don’t have permission to request documents.'),
  dueInPast: invalid('The due date can’t be in the past.', 'due_on'),
  isNotAskedFor: (name: string) => invalid(`You can’t request documents of type ${name}.`, 'type_id'),
  askedAlready: conflict('This document was already requested.'),
  requestClosed: (state: string) => conflict(`This request is closed: ${state}.`),

  mayNotExport: forbidden('You don’t have permission to export this list.'),
  mayNotManageTypes: forbidden('You don’t have permission to edit document types.'),
  typeTaken: conflict('A document type with this name already exists.', 'name'),
  sealedFromManagers: invalid('Sealed documents can’t be shown to managers.', 'shown_to_manager'),
  fixedSource: invalid('A letter type can’t become a document type, or the reverse.', 'source'),
}
