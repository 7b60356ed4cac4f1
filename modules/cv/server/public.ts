export { cvArea } from './cv-handlers.ts'
export { editionMadeNotice, entriesVerifiedNotice } from './cv-notices.ts'
