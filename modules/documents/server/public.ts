export { documentsArea } from './documents-handlers.ts'
export { draftLetterAs, issueLetterAs } from './documents-builders.ts'
export { takeOverFile } from './person-documents/document-from-verified-file.ts'
export { draftEmploymentLetter, previewEmploymentLetter } from './letters/employment-letter.ts'
export { issueLetter } from './letters/issue-letter.ts'
export { drawLetter } from './letters/draw-letter.ts'
export {
  composeOutsideLetter,
  drawOutsideLetter,
  listOutsideTemplates,
  unfillable,
  type OutsideValues,
} from './letters/outside-letter.ts'
