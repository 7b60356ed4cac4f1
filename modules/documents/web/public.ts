export { documentsScreens } from './documents-screens.ts'
export { openLink } from './open-link.ts'
export { PaperList, PaperRow } from './paper-row.tsx'
