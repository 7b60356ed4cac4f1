export { commentNotice, mentionNotice, postNotice, reportNotice, urgentPostNotice } from './board-notices.ts'
export { noticesArea } from './notices-handlers.ts'
