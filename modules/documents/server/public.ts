export {
  documentAskedNotice,
  documentDecidedNotice,
  documentDueNotice,
  documentExpiryNotice,
  letterAcknowledgedNotice,
  letterIssuedNotice,
  requestOverdueNotice,
  staffExpiryNotice,
} from './document-notices.ts'
export { documentsArea } from './documents-handlers.ts'
export { draftLetterAs } from './documents-builders.ts'
export { takeOverFile } from './take-over-file.ts'
