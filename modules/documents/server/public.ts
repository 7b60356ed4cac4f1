export { documentsArea } from './documents-handlers.ts'
export { draftLetterAs, issueLetterAs } from './documents-builders.ts'
export { takeOverFile } from './person-documents/document-from-verified-file.ts'
