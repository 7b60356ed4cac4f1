export { cvArea } from './cv-handlers.ts'
export { editionMadeNotice } from './cv-notices.ts'
